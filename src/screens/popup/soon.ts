/* What the popup shows around an article, once the first line of it is on the screen, in one file. */
export { Correcting } from './correct/correcting';
export { RuleLine } from './rule-line';
export { SaveTo } from './save-to';
