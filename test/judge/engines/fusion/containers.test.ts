import { describe, expect, it, test } from 'vitest';
import {
  containerOf,
  equalContainers,
  holdsOneBlock,
  holdsOneOfMany,
  type IsContainer,
  postsIn,
} from '../../../../src/judge/engines/fusion/containers';
import { nodeNamed, pageFrom } from '../../../support/page';

/** Whether the element that a tag opens is a container. */
function holds(isContainer: IsContainer, open: string): boolean {
  const page = pageFrom(open);
  return isContainer(page, 1);
}

test.each([
  ['<div class="a"></div>', true],
  ['<div id="a"></div>', true],
  ['<div style="color:red"></div>', false],
  ['<div></div>', false],
  ['<table></table>', true],
  ['<section class="a"></section>', false],
  ['<ul><li class="a"></li></ul>', false],
])('containers of one block (section 2.2, ①), %s: %s', (open, expected) => {
  expect(holds(holdsOneBlock, open)).toBe(expected);
});

test.each([
  ['<div class="a"></div>', true],
  ['<div id="a" class="a"></div>', true],
  ['<div id="a"></div>', false],
  ['<div style="color:red"></div>', false],
  ['<div></div>', false],
  ['<table></table>', true],
  ['<li></li>', true],
])('containers of many blocks (section 2.2, ②), %s: %s', (open, expected) => {
  expect(holds(holdsOneOfMany, open)).toBe(expected);
});

describe('containerOf', () => {
  const page = pageFrom(
    '<div id="outer"><div id="inner"><p id="p"><b id="b">text</b></p></div></div><p id="alone">x</p>',
  );

  it('climbs to the nearest', () => {
    expect(containerOf(page, nodeNamed(page, 'b'), holdsOneBlock)).toBe(nodeNamed(page, 'inner'));
  });

  it('starts at the parent, also of a node that is a container itself', () => {
    expect(containerOf(page, nodeNamed(page, 'inner'), holdsOneBlock)).toBe(nodeNamed(page, 'outer'));
    expect(containerOf(page, nodeNamed(page, 'outer'), holdsOneBlock)).toBe(0);
  });
});

describe('many-block pages', () => {
  const page = pageFrom(
    `<div class="post" id="p1">one</div><div class="ad">x</div><div class="post" id="p2"><div class="post">two</div></div>
     <div class="post" style="top:0" id="p3">three</div><p class="post">no</p>`,
  );

  it('finds containers that are equal but for the id, in order, none inside another', () => {
    expect(equalContainers(page, nodeNamed(page, 'p2'))).toEqual([nodeNamed(page, 'p1'), nodeNamed(page, 'p2')]);
  });

  it('keeps the li and tbody of each container, or all of it where there are none', () => {
    const lists = pageFrom(
      '<div id="a"><ul><li id="l1">1<ul><li>1.1</li></ul></li><li id="l2">2</li></ul></div><div id="b">3</div>',
    );
    const posts = postsIn(lists, [nodeNamed(lists, 'a'), nodeNamed(lists, 'b')]);
    expect(posts).toEqual(['l1', 'l2', 'b'].map((name) => nodeNamed(lists, name)));
  });

  it('keeps a container whole whose li and tbody hold less than half of its text', () => {
    const post = pageFrom(
      '<div id="a"><p>The first post of a thread with a list in it.</p><ul><li>point</li></ul></div>',
    );
    expect(postsIn(post, [nodeNamed(post, 'a')])).toEqual([nodeNamed(post, 'a')]);
  });
});
