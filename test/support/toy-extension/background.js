// What happened to the extension, in order, for the driver tests to read: `storage.local.events`.
const api = globalThis.browser ?? globalThis.chrome;
let last = Promise.resolve();

function record(event) {
  last = last.then(async () => {
    const { events = [] } = await api.storage.local.get('events');
    await api.storage.local.set({ events: [...events, event] });
  });
}

api.runtime.onInstalled.addListener(() => {
  api.contextMenus.create({ id: 'clip', title: 'Clip with the toy', contexts: ['page', 'selection'] });
});

api.commands.onCommand.addListener((name) => record(`command ${name}`));

// Reading the page's title works only where the gesture granted activeTab.
api.contextMenus.onClicked.addListener(async (info, tab) => {
  const [result] = await api.scripting.executeScript({ target: { tabId: tab.id }, func: () => document.title });
  record(`menu ${info.menuItemId} on ${result.result}`);
});

api.runtime.onMessage.addListener((_message, _sender, answer) => answer('awake'));
