import { describe, expect, it } from 'vitest';
import { subtitleBeside } from '../../src/article/subtitle-beside';
import { heading } from '../../src/export/heading';
import { textFile } from '../../src/export/text-file';
import { noPictures } from '../support/no-pictures';
import { sampleArticle } from '../support/sample-article';

describe('the subtitle', () => {
  it('is shown if there is one', () => {
    expect(subtitleBeside({ ...sampleArticle, subtitle: 'How the white gold moved' })).toBe('How the white gold moved');
    expect(subtitleBeside(sampleArticle)).toBeUndefined();
  });

  it('is not repeated if the body begins with it', () => {
    const html = '<p><em>Salt</em>, bread &amp; roads.</p><p>Salt was carried inland.</p>';
    expect(subtitleBeside({ subtitle: 'Salt, bread & roads', html })).toBeUndefined();
  });

  it('occurs once in a file', () => {
    const html = '<p>How the white gold moved</p><p>Salt was carried inland.</p>';
    const subtitle = 'How the white gold moved';
    const clip = {
      article: { ...sampleArticle, subtitle, html },
      title: 'Salt',
      clippedAt: new Date(0),
      picture: noPictures,
    };
    expect(heading(clip)).not.toContain(subtitle);
    expect(textFile(clip).split(subtitle)).toHaveLength(2);
    expect(heading({ ...clip, article: { ...sampleArticle, subtitle } })).toContain(subtitle);
  });
});
