import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evidenceKinds, evidenceOf } from '../../../../../src/judge/engines/wclipper/decision/evidence';
import { rulesAgainst } from '../../../../../src/judge/engines/wclipper/decision/reasons';
import { features } from '../../../../../src/judge/engines/wclipper/features/features';
import { changeRules } from '../../../../../src/judge/selection/change';

it('names a kind of evidence for every feature, and most of them are not just the page', () => {
  const kinds = features().map(({ name }) => evidenceOf(name));
  expect(new Set(kinds)).toEqual(new Set(evidenceKinds));
  expect(kinds.filter((kind) => kind === 'kind of page').length).toBeLessThan(30);
});

describe.each(readdirSync('public/_locales'))('the words in %s', (language) => {
  const messages: Readonly<Record<string, { message: string }>> = JSON.parse(
    readFileSync(`public/_locales/${language}/messages.json`, 'utf8'),
  );
  const wordsFor = (rule: string) => messages[`rule_${rule.replace(/\W+/g, '_')}`]?.message;

  it('name every kind of evidence, and every reason why something is kept or left out', () => {
    const rules = changeRules.filter((rule) => rule !== '');
    expect([...evidenceKinds, ...rulesAgainst, ...rules].filter((rule) => wordsFor(rule) === undefined)).toEqual([]);
  });

  it('name a kind of evidence the same, whether it speaks for a block or against it', () => {
    const said = evidenceKinds
      .map(wordsFor)
      .filter((words) => /\bor not\b|^(in|named|whether)\b|是否|能否/i.test(words ?? ''));
    expect(said).toEqual([]);
  });
});
