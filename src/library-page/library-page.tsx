import { render } from 'preact';

render(<p>library</p>, document.getElementById('library') as HTMLElement);
