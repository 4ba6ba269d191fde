import { expect, test } from 'vitest';
import { fromObsidianClipper } from '../../../src/export/template/obsidian-clipper';
import { faultsOfField, isSound } from '../../../src/export/template/template';

const property = (name: string, value: string, type = 'text') => ({ name, value, type });
const exported = (more: object) =>
  JSON.stringify({
    schemaVersion: '0.1.0',
    name: 'Default',
    behavior: 'create',
    noteContentFormat: '{{content}}',
    properties: [],
    triggers: [],
    noteNameFormat: '{{title}}',
    path: 'Clippings',
    ...more,
  });
const read = (more: object) => {
  const imported = fromObsidianClipper(exported(more));
  if (!imported) throw new Error('not read');
  return imported.template;
};

test('imports the default template of Obsidian Web Clipper', () => {
  const template = read({
    properties: [
      property('title', '{{title}}'),
      property('source', '{{url}}'),
      property('author', '{{author|split:\\", \\"|wikilink|join}}', 'multitext'),
      property('published', '{{published}}', 'date'),
      property('created', '{{date}}', 'date'),
      property('description', '{{description}}'),
      property('tags', 'clippings', 'multitext'),
    ],
  });
  expect(template).toEqual({
    fileName: 'Clippings/{{title}}',
    frontMatter: [
      'title: {{title}}',
      'source: {{url}}',
      'author: [{{authors|wikilink}}]',
      'published: {{published|date:"YYYY-MM-DD"}}',
      'created: {{created|date:"YYYY-MM-DD"}}',
      'description: {{description}}',
      'tags: [clippings]',
    ].join('\n'),
    body: '{{content}}',
  });
  expect(isSound(template)).toBe(true);
});

test.each([
  [
    '{{date|date:"YYYY-MM-DD"}} - {{title|safe_name:linux|slice:0,60}}',
    '{{created|date:"YYYY-MM-DD"}} - {{title|safe|limit:60}}',
  ],
  ['{{title|replace:":":"-"|lower}}', '{{title|replace:":","-"|lower}}'],
  ['{{title|replace:(",":"")}}', '{{title|replace:",",""}}'],
  ['{{date|date:"YYYY-MM-DDTHH:mm:ss"}}', '{{created|date:"YYYY-MM-DD[T]HH:mm:ss"}}'],
  ['{{published|date:("YYYY", "MM/DD/YYYY")}}', '{{published|date:"YYYY"}}'],
  ['{{meta:property:og:site_name}} {{contentHtml}}', '{{site}} {{html}}'],
  ['{{description|blockquote}}', '{{description|quote}}'],
])('%s', (theirs, ours) => {
  const { body } = read({ noteContentFormat: theirs });
  expect(body).toBe(ours);
  expect(faultsOfField('body', body)).toEqual([]);
});

test.each([
  ['{{"a summary in three points"}}', 'unknownVariable'],
  ['{{schema:@Article:headline}}', 'unknownVariable'],
  ['{{selector:.byline}}', 'unknownVariable'],
  ['{{title|title}}', 'unknownFilter'],
  ['{{title|replace:"/a+/g":"b"}}', 'argumentMissing'],
  ['{{title|slice:2,5}}', 'unknownFilter'],
  ['{% if author %}{{author}}{% endif %}', 'notUnderstood'],
])('%s is not supported and shown as an error, not left out', (theirs, code) => {
  const [fault] = faultsOfField('body', read({ noteContentFormat: theirs }).body);
  expect(fault?.code).toBe(code);
});

test('other values stay YAML', () => {
  const properties = [
    property('related', '[[Videos]], a b', 'multitext'),
    property('status', 'to read: soon'),
    property('read', 'false', 'checkbox'),
    property('mine', ''),
  ];
  const { frontMatter } = read({ properties });
  expect(frontMatter).toBe('related: ["[[Videos]]", a b]\nstatus: "to read: soon"\nread: false\nmine:');
  expect(faultsOfField('frontMatter', frontMatter)).toEqual([]);
});

test.each(['', '{', 'null', '[]', '{"noteNameFormat":3}', '{"a":1}'])('%s is not such a file', (text) => {
  expect(fromObsidianClipper(text)).toBeUndefined();
});

test('names of other clippers are known well enough to suggest ours', () => {
  expect(faultsOfField('body', '{{date}}')).toMatchObject([{ code: 'unknownVariable', suggestion: 'created' }]);
  expect(faultsOfField('body', '{{title|safe_name}}')).toMatchObject([{ code: 'unknownFilter', suggestion: 'safe' }]);
});

test('unclosed expressions are read in one pass', () => {
  const unclosed = '{{"a'.repeat(50_000);
  expect(read({ noteContentFormat: unclosed }).body).toContain(unclosed.slice(0, 100));
});
