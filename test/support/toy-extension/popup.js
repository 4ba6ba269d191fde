const api = globalThis.browser ?? globalThis.chrome;
const element = (id) => document.getElementById(id);
const text = '剪报：中文、かな、한국어 🐟\nsecond line';

element('greeting').textContent = api.i18n.getMessage('greeting');

// Reading the page's title works only where the gesture granted activeTab.
async function titleOfTab() {
  const [tab] = await api.tabs.query({ active: true, currentWindow: true });
  const [result] = await api.scripting.executeScript({ target: { tabId: tab.id }, func: () => document.title });
  return result.result;
}

titleOfTab().then(
  (title) => (element('tab').textContent = `on ${title}`),
  (error) => (element('tab').textContent = `no access: ${error.message}`),
);

element('save').addEventListener('click', (event) => {
  element('status').textContent = `saved ${element('title').value}, trusted ${event.isTrusted}`;
});

element('copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(text);
  element('status').textContent = 'copied';
});

element('download').addEventListener('click', async () => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  await api.downloads.download({ url, filename: '剪报 toy.md' });
  element('status').textContent = 'downloading';
});
