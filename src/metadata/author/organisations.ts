import { comparable } from '../../text/white-space';
import type { Stated } from '../stated';

/** Whether that is the name of a body, which may hold commas and "and". */
export function isBody(name: string): boolean {
  return body.test(name);
}

const body =
  /\b(?:agency|alliance|association|center|centre|college|commission|committee|council|department|faculty|foundation|institute?|laboratory|ministry|office|organi[sz]ation|school|society|team|university|of)\b/i;

/** What companies, papers and agencies are called at the end of their names. */
const company =
  /(?:^|\s)(?:inc|llc|ltd|corp|corporation|company|co|gmbh|ag|plc|s\.?a|b\.?v|group|holdings?|associates|partners|media|news|newsroom|magazine|network|press|times|tribune|herald|gazette|studios?|bank|federation|union|staff|editors|desk|redaktion|redaction|redazione|rédaction)\.?$|(?:公司|集团|报社|通讯社|新闻社|编辑部|研究院|委员会|大学|日报|晚报|网)$/iu;

/** Whether a name is clearly that of a company, a paper or another body and of no person. */
export function isOrganisation(name: string): boolean {
  return body.test(name) || company.test(name);
}

/** Those of the authors that the page says are organisations, or that are the site itself and no person of the same name. */
export function organisationsAmong(authors: readonly string[], { linked, siteNames }: Stated): readonly string[] {
  const stated = linked.authors ?? [];
  return authors.filter((author) => {
    const key = comparable(author);
    const found = stated.filter(({ name }) => comparable(name) === key);
    return found.length > 0 ? found.every(({ organisation }) => organisation) : siteNames.has(key);
  });
}
