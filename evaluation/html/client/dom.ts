/** An element with a class and attributes. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
