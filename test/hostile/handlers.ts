import { family, named } from './payload';

/** Elements that carry code in an attribute, and ways to make it run without a click. */
const elements = [
  'img src=x onerror', 'img src=PICTURE onload', 'svg onload', 'video src=x onerror', 'audio src=x onerror',
  'details open ontoggle', 'body onload', 'body onpageshow', 'body onhashchange', 'input autofocus onfocus',
  'textarea autofocus onfocus', 'select autofocus onfocus', 'button autofocus onfocus', 'iframe onload',
  'object data=x onerror', 'embed src=x onload', 'link rel=stylesheet href=x onerror', 'style onload', 'script src=x onerror',
  'marquee onstart', 'p tabindex=0 autofocus onfocus', 'p style="animation:spin 1s" onanimationstart',
  'p contenteditable oninput', 'p onpointerover', 'p onclick', 'a href="#" onclick', 'form onsubmit', 'math onclick',
  'mi onclick', 'dialog open onclose', 'p onbeforecopy', 'p oncopy', 'p onscrollend', 'p onbeforematch hidden=until-found',
  'track src=x onerror', 'source src=x onerror', 'image src=x onerror', 'p popover onbeforetoggle', 'p onfocusin tabindex=0',
  'svg><set onbegin', 'svg><animate onbegin', 'svg><animate onend', 'svg><image href=x onerror', 'svg><a onclick',
]; // biome-ignore format: a list to read, not a column

export const handlers = [
  ...family('event handler', elements, (start) => `<${start}="RUN">held text</${start.split(' ')[0]}>`),
  ...family('event handler without quotes', ['img src=x onerror', 'svg onload'], (start) => `<${start}=RUN>`),
  ...named({
    'handler of a custom built-in element': '<p is="x-y" onclick="RUN">held</p>',
    'button that opens a popover': '<button popovertarget="p">x</button><p id="p" popover ontoggle="RUN">held</p>',
    'button with a command':
      '<button command="show-modal" commandfor="d">x</button><dialog id="d" oncommand="RUN">held</dialog>',
    'handler after a slash': '<img/src=x/onerror=RUN>',
    'handler after a form feed': '<img\fsrc=x\fonerror=RUN>',
    'handler in capitals': '<IMG SRC=x ONERROR=RUN>',
    'handler behind a second attribute of its name': '<img src=x onerror=RUN onerror=1>',
    'handler with entities': '<img src=x onerror="&#112;wned(&#48;)">',
    'handler after a NUL': '<img src=x \u0000onerror="RUN">',
    'handler in an attribute that closes itself': '<p title="x\'><img src=x onerror=RUN>">held</p>',
    'handler in an attribute with the other quotation mark': "<p title='\"><img src=x onerror=RUN>'>held</p>",
    'handler in a grave accent attribute': '<p title=`x`onclick=RUN>held</p>',
    'handler in alt': '<img src="PICTURE" width="64" height="64" alt="&quot;&gt;&lt;img src=x onerror=RUN&gt;">',
    'handler in the title of a link':
      '<a href="https://e.example/" title="&quot;&gt;&lt;img src=x onerror=RUN&gt;">held</a>',
    'handler in a class': '<pre><code class="language-js&quot; onclick=RUN x=&quot;">held()</code></pre>',
    'handler in lang': '<p lang="en&quot; onclick=&quot;RUN">held</p>',
    'handler in an id of a note':
      '<p>x<sup><a href="#fn&quot;onclick=RUN">1</a></sup></p><ol><li id="fn&quot;onclick=RUN">held</li></ol>',
    'handler in datetime': '<time datetime="2026-01-01&quot; onclick=&quot;RUN">held</time>',
    'handler in a caption':
      '<table><caption>&lt;img src=x onerror=RUN&gt;</caption><tr><td>held</td><td>two</td></tr></table>',
    'handler on a custom element': '<x-y onclick="RUN" tabindex="0" autofocus onfocus="RUN">held</x-y>',
    'handler on an unknown namespace': '<x:img src="x" onerror="RUN">held</x:img>',
  }),
];
