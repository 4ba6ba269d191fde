import { expect, test } from 'vitest';
import { ruleFromObsidian } from '../../../src/delivery/rules/obsidian-rule';

const file = (more: object) =>
  JSON.stringify({
    name: 'Papers',
    behavior: 'create',
    noteNameFormat: '{{title}}',
    noteContentFormat: '{{content}}',
    path: 'Papers',
    properties: [],
    ...more,
  });

test.each([
  ['https://www.arxiv.org/abs/', ['url:arxiv.org/abs/'], []],
  ['/^https?:\\/\\/arxiv\\.org\\/.*\\/pdf/', ['url:arxiv.org/*/pdf'], []],
  ['/news\\.example/', ['url:*news.example'], []],
  ['/^https:\\/\\/(a|b)\\.example/', [], ['/^https:\\/\\/(a|b)\\.example/']],
  ['schema:@Recipe', ['schema:Recipe'], []],
  ['schema:@Recipe.name', [], ['schema:@Recipe.name']],
] as const)('takes over the trigger %s as far as a search says it', (trigger, when, lacks) => {
  const imported = ruleFromObsidian(file({ triggers: [trigger] }));
  expect(imported?.rule.when).toEqual(when);
  expect(imported?.lacks).toEqual(lacks);
});

test('takes over name, folder and template, and says what it lacks', () => {
  const imported = ruleFromObsidian(
    file({
      behavior: 'append-daily',
      noteContentFormat: '{{content}} {{selector:h2}} {{title|nonsense}}!',
      triggers: [],
    }),
  );
  expect(imported?.rule).toMatchObject({
    name: 'Papers',
    template: { fileName: 'Papers/{{title}}', body: '{{content}}  !' },
  });
  expect(imported?.lacks).toEqual(['behavior: append-daily', '{{selector:h2}}', '{{title|nonsense}}']);
});

test.each(['', '[]', '{"name":"x"}', 'no JSON'])('does not read %s', (text) => {
  expect(ruleFromObsidian(text)).toBeUndefined();
});
