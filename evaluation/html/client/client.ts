import type { SetData } from '../data';
import { detailOf } from './detail';
import { create } from './dom';
import { type Filter, type Loss, lossesOf } from './losses';

/*
 * The report's own script: the list of losses with its filter, and the side-by-side view of a page. Everything else
 * in the report is plain markup.
 */

/** At most this many rows are drawn; readers can narrow the list with the filter. */
const shownLosses = 200;

for (const place of document.querySelectorAll<HTMLElement>('[data-losses]')) {
  const source = document.getElementById(place.dataset.losses ?? '');
  if (source) showLosses(place, JSON.parse(source.textContent ?? '') as SetData);
}

function showLosses(place: HTMLElement, data: SetData): void {
  const form = filterForm(data);
  const list = create('div', 'losses');
  const draw = () => drawLosses(list, data, filterOf(form));
  form.addEventListener('input', draw);
  place.append(form, list);
  draw();
}

function filterForm(data: SetData): HTMLFormElement {
  const form = create('form', 'filter');
  const types = [...new Set(data.pages.map(({ type }) => type))];
  form.append(
    choice('engine', 'engine', 'every engine', data.engines, data.engines[0]),
    choice('baseline', 'baseline', 'the better baseline', data.baselines),
    choice('type', 'type', 'every type', types),
    labelled('page', create('input', '', { name: 'id', type: 'search', placeholder: 'part of an id' })),
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  return form;
}

function choice(name: string, text: string, all: string, values: readonly string[], chosen = ''): HTMLElement {
  const select = create('select', '', { name });
  select.append(new Option(all, ''), ...values.map((value) => new Option(value, value, false, value === chosen)));
  return labelled(text, select);
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  const label = create('label', '');
  label.append(`${text} `, control);
  return label;
}

function filterOf(form: HTMLFormElement): Filter {
  const values = new FormData(form);
  const value = (name: string) => String(values.get(name) ?? '').trim();
  return { engine: value('engine'), baseline: value('baseline'), type: value('type'), id: value('id') };
}

function drawLosses(list: HTMLElement, data: SetData, filter: Filter): void {
  const losses = lossesOf(data, filter);
  const rest = losses.length - shownLosses;
  const count = create('p', 'small');
  count.textContent = `${losses.length} losses${rest > 0 ? `, the largest ${shownLosses} shown` : ''}`;
  list.replaceChildren(count, ...losses.slice(0, shownLosses).map(lossRow));
}

function lossRow(loss: Loss): HTMLElement {
  const { page, engine, score, baseline, baselineScore } = loss;
  const facts = [
    `−${(baselineScore - score).toFixed(3)}`,
    page.id,
    page.type,
    `${engine} ${score.toFixed(3)}`,
    `${baseline} ${baselineScore.toFixed(3)}`,
  ];
  const row = create(page.opened ? 'summary' : 'div', 'loss');
  row.append(...facts.map((fact) => Object.assign(create('span', ''), { textContent: fact })));
  if (!page.opened) return row;
  const details = create('details', '');
  details.append(row);
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) details.append(detailOf(loss));
  });
  return details;
}
