import { describe, expect, it } from 'vitest';
import { answerOfClip } from '../../evaluation/benchmark/answer';
import { done, failed } from '../../src/browser/messaging/outcome';
import { sampleArticle } from '../support/sample-article';

const times = { select: 2, metadata: 1, assemble: 3, describe: 1 };
const article = { ...sampleArticle, engine: 'nta' };

describe('the answer of an engine', () => {
  it('is the article of the clip', () => {
    expect(answerOfClip('nta', done(article), times, 9)).toMatchObject({
      kept: article.html,
      title: article.title,
      ms: 9,
      extractMs: 2,
      assembleMs: 3,
    });
  });

  it('is that of the engine that is asked where it finds nothing', () => {
    const second = { ...article, insteadOf: 'wclipper' };
    expect(answerOfClip('wclipper', done(second), times, 9)).toMatchObject({ kept: article.html });
    expect(() => answerOfClip('nta', done(second), times, 9)).toThrow('nta failed');
  });

  it('is empty where the clip has no article', () => {
    const answer = { kept: '', title: '', author: '', date: '', ms: 9 };
    expect(answerOfClip('nta', failed('noArticle'), times, 9)).toMatchObject(answer);
  });

  it('is an error where the engine threw, even if another engine answered', () => {
    const faults = [{ reader: 'engine wclipper', message: 'out of luck' }];
    expect(() => answerOfClip('wclipper', done({ ...article, faults }), times, 9)).toThrow('out of luck');
    expect(() => answerOfClip('nta', failed('readFailed', 'nta failed'), times, 9)).toThrow('nta failed');
  });
});
