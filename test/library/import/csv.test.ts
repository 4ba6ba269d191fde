import { describe, expect, it } from 'vitest';
import { csvEntries } from '../../../src/library/import/csv';
import type { FileEntry } from '../../../src/library/import/entry';
import { collected, inPieces } from '../../support/collected';

async function entriesOf(text: string, size = 7): Promise<FileEntry[]> {
  return collected(csvEntries(inPieces(text, size)));
}

async function links(text: string, size?: number) {
  return (await entriesOf(text, size)).map(({ entry }) => entry);
}

describe('a CSV file', () => {
  it('of Pocket gives links with tags, time and state', async () => {
    const csv = `title,url,time_added,tags,status
"A title, with a comma",https://example.com/one,1700000000,salt|sea water,unread
Another,https://getpocket.com/extredirect?url=https%3A%2F%2Fexample.com%2Ftwo,1700000001,,archive
`;
    expect(await links(csv)).toEqual([
      {
        is: 'link',
        url: 'https://example.com/one',
        title: 'A title, with a comma',
        tags: ['salt', 'sea water'],
        marks: { unread: true },
        quotes: [],
        savedAt: 1700000000000,
      },
      expect.objectContaining({ url: 'https://example.com/two', tags: [], marks: { archived: true } }),
    ]);
  });

  it('states the day on which a page was published', async () => {
    const csv =
      'url,title,published\nhttps://e.example/1,A,"June 3, 2021"\nhttps://e.example/2,B,2021-06-03 04:00:00+00:00\n';
    expect(await links(csv)).toMatchObject([{ published: '2021-06-03' }, { published: '2021-06-03' }]);
  });

  it('of Instapaper gives its folders as states or tags', async () => {
    const csv = `URL,Title,Selection,Folder,Timestamp,Tags
https://example.com/1,First,"A ""quoted""
passage",Unread,1700000000,"[""code"", ""more code""]"
https://example.com/2,,,Starred,1700000000,[]
https://example.com/3,Third,,Recipes,1700000000,
`;
    expect(await links(csv)).toEqual([
      expect.objectContaining({
        description: 'A "quoted"\npassage',
        marks: { unread: true },
        tags: ['code', 'more code'],
      }),
      expect.objectContaining({ title: 'https://example.com/2', marks: { favourite: true }, tags: [] }),
      expect.objectContaining({ marks: {}, tags: ['Recipes'] }),
    ]);
  });

  it('of Raindrop gives notes, excerpts, covers, folders and favourites', async () => {
    const csv = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
1,Alpha,my note,What it says,https://example.com/a,Work/Ideas,"rust, async",2024-01-01T09:00:00.000Z,https://example.com/a.jpg,,true
2,Beta,,,https://example.com/b,Unsorted,,2024-01-01T09:00:00.000Z,,A marked passage,false
`;
    expect(await links(csv)).toEqual([
      {
        is: 'link',
        url: 'https://example.com/a',
        title: 'Alpha',
        note: 'my note',
        description: 'What it says',
        image: 'https://example.com/a.jpg',
        tags: ['rust', 'async', 'Work', 'Ideas'],
        marks: { favourite: true },
        quotes: [],
        savedAt: Date.UTC(2024, 0, 1, 9),
      },
      expect.objectContaining({ tags: [], marks: {}, quotes: [{ text: 'A marked passage' }] }),
    ]);
  });

  it('of Readwise Reader gives the location as state', async () => {
    const csv = `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen
One,https://example.com/1,01a,"['a b', 'c']",2022-11-06 04:33:50+00:00,0,new,True
Two,https://example.com/2,01b,[],2022-11-06 04:33:50+00:00,1,archive,True
`;
    expect(await links(csv)).toEqual([
      expect.objectContaining({
        tags: ['a b', 'c'],
        marks: { unread: true },
        savedAt: Date.UTC(2022, 10, 6, 4, 33, 50),
      }),
      expect.objectContaining({ tags: [], marks: { archived: true } }),
    ]);
  });

  it('of Readwise highlights gives one entry for each book', async () => {
    const csv = `Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags
First passage.,The Slow Book,Mara Ellison,,my note,,,page,12,2020-01-01 10:00:00+00:00,
Other.,Walden,Thoreau,,,,,page,3,2020-01-02 10:00:00+00:00,
Second passage.,The Slow Book,Mara Ellison,,,,,page,14,2020-01-01 11:00:00+00:00,
`;
    expect(await links(csv)).toEqual([
      expect.objectContaining({
        is: 'highlights',
        title: 'The Slow Book',
        authors: ['Mara Ellison'],
        quotes: [
          { text: 'First passage.', note: 'my note', where: '12' },
          { text: 'Second passage.', where: '14' },
        ],
      }),
      expect.objectContaining({ title: 'Walden' }),
    ]);
  });

  it.each([
    'Adresse;Titel;Schlagwörter;Notiz;Hinzugefügt;Favorit\nADDRESS;T;a, b;n;2024-01-02;ja',
    'lien;titre;mots-clés;remarque;ajouté;favori\nADDRESS;T;a, b;n;02/01/2024;oui',
    'Enlace;Título;Etiquetas;Nota;Fecha;Favorito\nADDRESS;T;a, b;n;2024-01-02;sí',
    '网址;标题;标签;备注;添加时间;收藏\nADDRESS;T;a, b;n;2024-01-02;是',
    '連結;標題;標籤;備註;加入時間;收藏\nADDRESS;T;a, b;n;2024-01-02;是',
    'リンク;タイトル;タグ;メモ;追加日;お気に入り\nADDRESS;T;a, b;n;2024-01-02;はい',
  ])('names its columns in another language: %s', async (csv) => {
    const link = { title: 'T', tags: ['a', 'b'], note: 'n', savedAt: Date.UTC(2024, 0, 2), marks: { favourite: true } };
    expect(await links(csv.replace('ADDRESS', 'https://e.example/'))).toMatchObject([link]);
  });

  it.each([1, 3, 1000])('is read the same in pieces of %i characters', async (size) => {
    const csv = 'url;title\r\n"https://example.com/1";"a\r\nb"\r\nhttps://example.com/2;c';
    expect(
      (await links(csv, size)).map((entry) => (typeof entry === 'object' && 'title' in entry ? entry.title : entry)),
    ).toEqual(['a\r\nb', 'c']);
  });

  it.each([1, 40, 1000])(
    'with a quotation mark within a cell is read whole in pieces of %i characters',
    async (size) => {
      const csv = `url,title,note
https://example.com/1,A 5" disk,small
https://example.com/2,B,"one
two"
https://example.com/3,"C ""c""
",three
`;
      const titles = ['A 5" disk', 'B', 'C "c"'];
      expect(await links(csv, size)).toEqual(titles.map((title) => expect.objectContaining({ title })));
    },
  );

  it('without names of columns is read if it has addresses', async () => {
    expect(await links('https://example.com/1\nhttps://example.com/2\n')).toEqual([
      expect.objectContaining({ url: 'https://example.com/1' }),
      expect.objectContaining({ url: 'https://example.com/2' }),
    ]);
  });

  it('without addresses is refused', async () => {
    expect(await entriesOf('name,amount\nsalt,2\n')).toEqual([{ at: 1, entry: 'noAddresses' }]);
  });

  it('names the rows whose address is not of the web', async () => {
    const csv = 'title,url\nNone,\nScript,javascript:alert(1)\nGood,https://example.com/';
    expect(await entriesOf(csv)).toEqual([
      { at: 1, entry: 'noAddress', name: 'None' },
      { at: 2, entry: 'noAddress', name: 'Script' },
      { at: 3, entry: expect.objectContaining({ url: 'https://example.com/' }) },
    ]);
  });
});
