import { describe, expect, it } from 'vitest';
import { live } from '../../../../src/judge/engines/nta/live-parameters';
import { densestNode, dropOutsideMain } from '../../../../src/judge/engines/nta/region';
import { screenFrom } from './screen';

/** The name of the densest node, when the prose of each `p` is the number that it is called by. */
function densest(html: string, keptPerLevel = 0.85): string {
  const { screen, page, flows, at } = screenFrom(html.replace(/<p>(\d+)/g, '<p id="p$1">$1'));
  const prose = Float64Array.from(page.text, (_, id) => Number(page.text[id + 1] ?? 0) || 0);
  const found = densestNode(screen, flows, prose, keptPerLevel);
  return found === 0 ? 'body' : (['story', 'first', 'second'].find((name) => at(name) === found) ?? String(found));
}

const page = (first: number, second: number, beside: number) => `
  <div id="story"><div id="first"><p>${first}</p></div><div id="second"><p>${second}</p></div></div>
  <div id="beside"><p>${beside}</p></div>`;

describe('where prose is most concentrated', () => {
  it('is the body of two sections and 30 beside them: .85 (.85 (100 + 60) + 30) = 141 against 136 and 100', () => {
    expect(densest(page(100, 60, 30))).toBe('body');
  });

  it('is their wrapper with 10 beside them: 136 against .85 (136 + 10) = 124', () => {
    expect(densest(page(100, 60, 10))).toBe('story');
  });

  it('is one section when the other is small: 100 against .85 (100 + 10) = 93.5', () => {
    expect(densest(page(100, 10, 1))).toBe('first');
  });

  it('moves up as less is lost for each level', () => {
    expect(densest(page(100, 10, 1), 0.95)).toBe('story');
  });

  it('is the innermost of wrappers around one block', () => {
    expect(densest('<div id="story"><div id="first"><div id="second"><p>9</p><p>8</p></div></div></div>')).toBe(
      'second',
    );
  });

  it('is the body where the body holds the text itself', () => expect(densest('5')).toBe('body'));
});

describe('the prose of main', () => {
  const held = (html: string) => {
    const { screen, page: captured, flows, aside } = screenFrom(html);
    const prose = Float64Array.from(captured.text, (_, id) => Number(captured.text[id + 1] ?? 0) || 0);
    dropOutsideMain(screen, flows, prose, aside, live.mainShare);
    return prose.reduce((sum, weight) => sum + weight, 0);
  };

  it('is all that counts where one main holds a good part', () => {
    expect(held('<p>6</p><main><p>4</p></main>')).toBe(4);
    expect(held('<p>6</p><div role="main"><p>4</p></div>')).toBe(4);
  });

  it('is not where main holds little, or there are several', () => {
    expect(held('<p>8</p><main><p>2</p></main>')).toBe(10);
    expect(held('<p>2</p><main><p>4</p></main><main><p>4</p></main>')).toBe(10);
  });
});
