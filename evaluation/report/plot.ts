import { type PlotOptions, plot } from '@observablehq/plot';
import { JSDOM } from 'jsdom';

/** Colours that stand out on both white and black. */
const colours = `#1769d3 #e0592a #0f8a5f #a23bb8 #c08a00 #13909e #d6336c #6b7780 #7a5cff #6d8f1e #3f51b5 #8d5b4c
  #00a3ff #ad1457`.split(/\s+/);

/** The colour of a name by its index in a list. */
export function colourAt(place: number): string {
  return colours[place % colours.length] ?? 'currentColor';
}

/** Assigns a colour to each name of a list. */
export function colourScale(names: readonly string[]) {
  return { type: 'categorical', domain: [...names], range: colours } as const;
}

/** A chart as SVG; `title` is read by screen readers. */
export function svgOf(title: string, options: PlotOptions): string {
  const { document } = new JSDOM('').window;
  const chart = plot({ ...options, className: 'chart', ariaLabel: title, document });
  chart.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  chart.setAttribute('role', 'img');
  return chart.outerHTML;
}
