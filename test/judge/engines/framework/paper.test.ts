import { describe, expect, it, test } from 'vitest';
import { contentLayers } from '../../../../src/judge/engines/framework/paper';
import { tablesOf } from '../../../../src/judge/engines/framework/tables';
import { attribute } from '../../../../src/page/tree';
import { pageFrom } from '../../../support/page';

const parameters = { theta1: 250, theta2: 50, theta3: 50, theta4: 4, paragraphShare: 0.5 };

const table = (name: string, paragraphs: number, inside = '') =>
  `<table id="${name}"><tr><td>${'<p>text</p>'.repeat(paragraphs)}${inside}</td></tr></table>`;

function taken(html: string, share = parameters.paragraphShare): (string | undefined)[] {
  const page = pageFrom(html);
  const layers = contentLayers(page, tablesOf(page), { ...parameters, paragraphShare: share });
  return layers.map(({ id }) => attribute(page, id, 'id'));
}

describe('of tables inside each other', () => {
  it('one layer holds the content: the innermost that has most of the paragraphs (rule 3)', () => {
    expect(taken(table('outer', 1, table('middle', 5, table('inner', 3))))).toEqual(['middle']);
    expect(taken(table('outer', 9, table('middle', 5, table('inner', 3))))).toEqual(['outer']);
    expect(taken(table('outer', 1, table('middle', 2, table('inner', 3))))).toEqual(['inner']);
  });

  it('two that are beside each other in a third may both be content', () => {
    expect(taken(table('outer', 1, table('a', 5) + table('b', 4) + table('c', 1)))).toEqual(['a', 'b']);
  });
});

test('noise that has paragraphs has fewer of them than content (section 3.4)', () => {
  expect(taken(table('content', 10) + table('noise', 4) + table('more', 5))).toEqual(['content', 'more']);
});
