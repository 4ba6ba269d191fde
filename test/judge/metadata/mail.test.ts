import { describe, expect, it } from 'vitest';
import { mailOf } from '../../../src/judge/metadata/mail';
import { pageFrom } from '../../support/page';
import { growth, mostGrowth } from '../../support/steps';

/** The message of a page in one line, and who wrote it. */
function messageOf(html: string, title = 'Re: [tides] Low water') {
  const page = pageFrom(html, { head: { title } });
  const mail = mailOf(page);
  if (!mail) return undefined;
  const texts = Array.from({ length: mail.until - mail.from }, (_, at) => page.text[mail.from + at]);
  return { text: texts.join(' ').replace(/\s+/g, ' ').trim(), sender: mail.sender };
}

const message = '<pre>Same here, at six.\n</pre>';
const link = (text: string) => `<a href="msg1.html">${text}</a>`;

describe('a message of a mailing list', () => {
  const archives: Readonly<Record<string, string>> = {
    'with a header in a list': `[${link('Date Prev')}][${link('Date Next')}]<h1>Re: [tides] Low water</h1>
      <ul><li><em>To</em>: tides@lists.example</li><li><em>Subject</em>: Re: [tides] Low water, and what else came ashore</li>
      <li><em>From</em>: Ines Holm &lt;<a href="mailto:ines@x">ines@xxxx</a>&gt;</li><li><em>Date</em>: Thu, 19 Nov 2020</li></ul>
      <hr>${message}<hr><ul><li><strong>References</strong>:<ul><li>${link('[tides] Low water')}<ul><li><em>From:</em> Bo</li></ul></li></ul></li></ul>
      <ul><li>Prev by Date: ${link('[tides] A long subject of another message')}</li></ul>`,
    'with a header in a table and a footer': `<div>[${link('Thread Prev')}] [${link('Thread Next')}]</div><h2>Re: [tides] Low water</h2>
      <table><tr><td><b>From</b>:</td><td>Ines Holm &lt;<a href="mailto:ines@x">ines@xxxx</a>&gt;</td></tr>
      <tr><td><b>Date</b>:</td><td>Thu, 19 Nov 2020</td></tr></table>${message}
      <div><li>Next by Date: ${link('[tides] High water')}</li></div>
      <div>The archive is kept by the society for harbours, piers and boathouses, and its messages belong to those who wrote them.</div>`,
    'with its sender below the title': `<h1>Re: [tides] Low water</h1><b>Ines Holm</b> <a href="mailto:list">ines at example.org</a><br>
      <i>Wed Sep 23 21:37:00 UTC 2020</i><ul><li>Previous message: ${link('[tides] Low water')}</li>
      <li>Next message: ${link('[tides] High water')}</li><li><b>Messages sorted by:</b> ${link('[ date ]')}</li></ul><hr>${message}<hr>
      <ul><li>Previous message: ${link('[tides] Low water')}</li><li>Next message: ${link('[tides] High water')}</li></ul>
      <a href="/info">More information about the tides mailing list</a>`,
    'without a link to the address': `${link('Previous message')} ${link('Next message')}
      <p>From: &quot;Ines Holm&quot; &lt;ines at example.org&gt;</p><p>Date: 19 Nov 2020</p>${message}`,
    'with the name behind the address': `${link('Previous message')} ${link('Next message')}
      <p>From: ines at example.org (Ines Holm)</p><p>Date: 19 Nov 2020</p>${message}`,
    'with a table of fields and no address': `${link('Previous message')} ${link('Next message')}
      <table><tr><th>From:</th><td>Ines Holm</td></tr><tr><th>Date:</th><td>19 Nov 2020</td></tr></table>${message}`,
    'with a pager above alone': `<p>${link('Previous message')} ${link('Next message')}</p>
      <p><b>From</b>: Ines Holm &lt;<a href="mailto:ines@x">ines@xxxx</a>&gt;</p><p>Date: 19 Nov 2020</p>${message}`,
  };
  for (const [name, html] of Object.entries(archives))
    it(name, () => {
      expect(messageOf(html)).toEqual({ text: 'Same here, at six.', sender: 'Ines Holm' });
    });

  it('in German', () => {
    const pager = `<ul><li>Vorherige Nachricht: ${link('a')}</li><li>Nächste Nachricht: ${link('b')}</li></ul>`;
    expect(messageOf(`<h1>Ebbe</h1>${pager}<p>Um sechs.</p>${pager}`)?.text).toBe('Um sechs.');
  });
});

describe('no message', () => {
  it('is a post with one link to the next', () => {
    expect(messageOf(`<h1>Low water</h1><p>At six.</p><p>${link('Next message')}</p>`)).toBeUndefined();
  });

  it('is a blog that leads by author and date', () => {
    expect(messageOf(`<p>${link('Author index')} ${link('Date index')}</p><p>At six.</p>`)).toBeUndefined();
  });

  it('is a text with the fields of a mail', () => {
    expect(messageOf('<p>From: Ines</p><p>To: Bo</p><p>Subject: tides</p><p>At six.</p>')).toBeUndefined();
  });

  it('is a pager without a text', () => {
    expect(messageOf(`<p>${link('Date Prev')} ${link('Date Next')}</p>`)).toBeUndefined();
  });
});

it('takes work in proportion to the links to other messages in one list', async () => {
  const reading = (count: number) => {
    const page = pageFrom(`<ul>${'<li>Previous message</li><li>Next message</li>'.repeat(count)}</ul><p>At six.</p>`);
    return () => mailOf(page);
  };
  expect(await growth(reading, 400)).toBeLessThan(mostGrowth);
});
