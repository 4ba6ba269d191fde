// Runs in Firefox's own window, with the rights of the browser; firefox.ts sends it
// there as text. WebDriver BiDi knows tabs only: popup and background have no id in
// it. They get one here, and the remote agent learns to find them by it; from then
// on its own commands (script, input, screenshot) work on them as on any tab.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: Firefox runs it as one expression, and its methods share the browsers
globalThis.wclipperDriver = (extensionId) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const browsers = new Map();
  const contextOfTab = NavigableManager.getBrowsingContextById.bind(NavigableManager);
  NavigableManager.getBrowsingContextById = (id) => {
    const browser = browsers.get(id);
    if (browser === undefined) return contextOfTab(id);
    return browser.isConnected ? browser.browsingContext : null;
  };

  function idOf(browser) {
    browser.permanentKey ??= {};
    const id = NavigableManager.getIdForBrowser(browser);
    browsers.set(id, browser);
    return id;
  }

  async function until(what, find) {
    // A busy machine may take long. It only ends what hangs.
    const end = Date.now() + 240_000;
    for (;;) {
      const found = await find();
      if (found) return found;
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const isLoaded = (browser, url) =>
    browser.currentURI?.spec.startsWith(url) && browser.webProgress?.isLoadingDocument === false;

  // Has the tab in front load something, and waits for that new document.
  async function inFront(url, load) {
    const browser = gBrowser.selectedBrowser;
    const documentId = () => browser.browsingContext.currentWindowGlobal?.innerWindowId;
    const before = documentId();
    load(browser);
    await until(url, () => documentId() !== before && isLoaded(browser, url));
    return idOf(browser);
  }

  // The browser of a popup is made ready unseen and moved into the panel when that opens.
  const popupBrowser = () =>
    [...document.querySelectorAll('.webextension-popup-browser')].find(
      (browser) => browser.closest('panel')?.state === 'open',
    );

  const widget = `${extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_')}-browser-action`;

  async function background() {
    const extension = ExtensionParent.GlobalManager.getExtension(extensionId);
    await extension.wakeupBackground?.();
    return until('the background', () => [...extension.views].find((view) => view.viewType === 'background'));
  }

  return {
    speak(language) {
      Services.locale.availableLocales = [...new Set([language, 'en-US'])];
      Services.locale.requestedLocales = [language];
      Services.prefs.setStringPref('intl.accept_languages', language === 'en-US' ? 'en-US, en' : `${language}, zh`);
    },

    async pinButton() {
      await until(
        'the toolbar button',
        () => CustomizableUI.getWidget(widget)?.provider === CustomizableUI.PROVIDER_API,
      );
      CustomizableUI.addWidgetToArea(widget, CustomizableUI.AREA_NAVBAR);
    },

    // A mouse click in the middle of the button, as Firefox's own tests make it.
    async clickButton() {
      const box = await until('the toolbar button to be drawn', () => {
        const button = document.getElementById(widget)?.querySelector('.unified-extensions-item-action-button');
        const drawn = button?.getBoundingClientRect();
        return drawn?.width > 0 && drawn;
      });
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      for (const type of ['mousemove', 'mousedown', 'mouseup']) {
        window.synthesizeMouseEvent(type, x, y, { button: 0, clickCount: type === 'mousemove' ? 0 : 1 });
      }
    },

    popup: async () =>
      idOf(
        await until('the popup', () => {
          const browser = popupBrowser();
          return browser && isLoaded(browser, 'moz-extension:') && browser;
        }),
      ),

    async closePopup() {
      const browser = popupBrowser();
      if (!browser) return;
      browser.closest('panel').hidePopup();
      await until('the popup to close', () => !browser.isConnected);
    },

    async untilGone(id) {
      const browser = browsers.get(id);
      while (browser?.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));
      browsers.delete(id);
    },

    async loadInFront(url) {
      const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
      return inFront(url, (browser) => browser.loadURI(Services.io.newURI(url), { triggeringPrincipal }));
    },

    // Loading the same address would only go to its fragment.
    reloadInFront: () => inFront('moz-extension:', (browser) => browser.reload()),

    async activateMenuItem(label) {
      const menu = document.getElementById('contentAreaContextMenu');
      await until('the context menu', () => menu.state === 'open');
      const item = [...menu.querySelectorAll('menuitem')].find((one) => one.label === label && !one.hidden);
      if (!item) throw new Error(`No "${label}" in the context menu`);
      const parent = item.closest('menupopup');
      if (parent !== menu) {
        parent.parentNode.openMenu(true);
        await until('the submenu', () => parent.state === 'open');
      }
      parent.activateItem(item);
    },

    background: async () => idOf((await background()).xulBrowser),

    async stopBackground() {
      await background();
      await ExtensionParent.GlobalManager.getExtension(extensionId).terminateBackground();
    },
  };
};
