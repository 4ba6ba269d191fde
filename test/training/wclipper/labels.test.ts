import { describe, expect, it } from 'vitest';
import { labelBlocks } from '../../../training/shared/labels';

const words = (text: string) => text.split(' ').filter((word) => word !== '');
const label = (blocks: readonly string[], truth: string) => [...labelBlocks(blocks.map(words), words(truth))];

describe('the labels of blocks', () => {
  it('are the tokens that stand in the truth', () => {
    expect(label(['home news', 'one two three', 'four five'], 'one two three four five')).toEqual([0, 3, 2]);
  });

  it('claim every token of the truth once', () => {
    expect(label(['one two', 'one two', 'one two'], 'one two one two')).toEqual([2, 2, 0]);
  });

  it('are no more than the truth holds where a block says the same twice', () => {
    const once = 'a b c d e f g h';
    expect(label([`${once} ${once}`], once)).toEqual([8]);
  });

  it('give a short text to the block between its neighbours rather than to a menu', () => {
    const before = 'a b c d e f g h i';
    const behind = 'k l m n o p q r s';
    // The menu comes first and takes the only "news" there is to take, unless the truth has more of it.
    expect(label(['x y', before, 'news', behind], `${before} news ${behind}`)).toEqual([0, 9, 1, 9]);
  });

  it('let long blocks differ from the truth here and there', () => {
    const [claimed] = label(['a b c d e x f g h i j k'], 'a b c d e f g h i j k');
    expect(claimed).toBeGreaterThanOrEqual(9);
    expect(label(['a b c d q r s t u v w x y z'], 'a b c d')).toEqual([0]);
  });

  it('take reordered text beside what was found from what is left over', () => {
    expect(label(['a b c d e f g h', 'two one'], 'a b c d e f g h one two')).toEqual([8, 2]);
    expect(label(['q r s t', 'two one'], 'one zero two')).toEqual([0, 0]);
  });

  it('are nothing where the truth is empty', () => {
    expect(label(['one two', ''], '')).toEqual([0, 0]);
  });
});
