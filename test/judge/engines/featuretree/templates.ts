import { featureTreeOf } from '../../../../src/judge/engines/featuretree/feature-tree';
import { pageFrom } from '../../../support/page';

/** What changes from page to page of a site: the article and some of what stands around it. */
export interface Story {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly related: readonly string[];
}

export const harbour: Story = {
  title: 'The harbour opens again',
  paragraphs: [
    'After three winters of work the old harbour opened again on Monday, in heavy rain and before a small crowd.',
    'The new wall is eleven metres longer than the old one, and it will hold, the engineers say, for a hundred years.',
    'Fishermen who had moved their boats to the river are expected back before the end of the month.',
  ],
  related: ['Boats on the river', 'A wall for a century'],
};

export const bridge: Story = {
  title: 'A bridge for bees',
  paragraphs: [
    'Two villages have planted a strip of flowers across the valley, so that bees can cross the fields between them.',
    'The strip is four steps wide and cost less than a bus stop, said the mayor of the smaller of the two villages.',
  ],
  related: ['Honey prices fall', 'The smallest mayor'],
};

const menu = ['Politics', 'Sports', 'Culture'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('');
const links = (titles: readonly string[]) =>
  titles.map((title) => `<li><a href="/news/${title.length}">${title}</a></li>`).join('');

/** Each page of a blog of one template. */
export function blog({ title, paragraphs, related }: Story): string {
  return `<div id="head" data-box="0 0 1280 80"><a href="/">The Daily Example</a><ul class="menu">${menu}</ul></div>
    <div id="main" data-box="240 80 800 ${100 * paragraphs.length}">
      <h1 data-box="240 80 800 40">${title}</h1>
      <div class="story" data-box="240 120 800 ${90 * paragraphs.length}">
        ${paragraphs.map((text, i) => `<p data-box="240 ${120 + 90 * i} 800 90">${text}</p>`).join('\n')}
      </div>
    </div>
    <div id="side" data-box="1040 80 240 60"><h3>Read on</h3><ul class="related">${links(related)}</ul></div>
    <div id="foot" data-box="0 600 1280 40"><p>All of it is an example. Write to us, or do not.</p></div>`;
}

/** Each page of a portal laid out with tables. */
export function portal({ title, paragraphs, related }: Story): string {
  return `<table data-box="0 0 1280 40"><tr>${['News', 'Weather'].map((name) => `<td><a href="/${name}">${name}</a></td>`).join('')}</tr></table>
    <table data-box="0 40 1280 600"><tr>
      <td data-box="0 40 200 600"><table><tr><td>${links(related)}</td></tr></table></td>
      <td data-box="200 40 900 600"><font>${title}</font><br>
        <table data-box="200 60 900 500"><tr><td data-box="200 60 900 500">${paragraphs.join('<br><br>')}</td></tr></table></td>
    </tr></table>
    <table data-box="0 640 1280 20"><tr><td><a href="/about">About</a> | <a href="/help">Help</a></td></tr></table>`;
}

export function treeFrom(html: string) {
  return featureTreeOf(pageFrom(html));
}
