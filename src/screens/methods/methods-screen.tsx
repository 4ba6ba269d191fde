import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import type { Sketch } from '../../page/sketch';
import { AsPublished } from '../ui/as-published';
import { engineLabel } from '../ui/engine-label';
import { nextTab } from '../ui/next-tab';
import { Curve } from './curve';
import { Drawing } from './drawing';
import { type Active, type DrawnView, noneActive } from './drawn-view';
import { Legend, Swatches, usePalette } from './legend';
import { MarkList } from './mark-list';
import { figureName, figureValue } from './names';
import { Numbers } from './numbers';
import { type MethodVariant, methodVariants, nameOf, type ShownMethod, shownMethods } from './papers';

interface Props {
  readonly sketch: Sketch;
  /** Asks a method, by its name with its variant. */
  readonly load: LoadView;
}

/** A page as each method sees it. */
export function MethodsScreen({ sketch, load }: Props) {
  const [method, setMethod] = useState<ShownMethod>(() => shownMethods[0] as ShownMethod);
  const [variant, setVariant] = useState<MethodVariant>('live');
  const asked = method.paper ? variant : 'live';
  const loading = useView(nameOf(method, asked), load);
  return (
    <>
      <header>
        <div class="row about-page">
          <h1>{t('methodsTitle')}</h1>
          <p class="quiet ellipsis">
            <bdi>{sketch.title || sketch.url}</bdi>
          </p>
        </div>
        <MethodTabs chosen={method} onChoose={setMethod} />
      </header>
      <main>
        <div id="method" role="tabpanel" aria-labelledby={`method-${method.engine}`}>
          <AboutMethod method={method} variant={asked} loading={loading} onVariant={setVariant} />
          <Seen key={nameOf(method, asked)} sketch={sketch} loading={loading} />
        </div>
      </main>
    </>
  );
}

interface AboutProps {
  readonly method: ShownMethod;
  readonly variant: MethodVariant;
  readonly loading: Loading;
  readonly onVariant: (variant: MethodVariant) => void;
}

function AboutMethod({ method, variant, loading, onVariant }: AboutProps) {
  const { engine, paper } = method;
  return (
    <div class="row about-method">
      <div class="described">
        <p>{t(`methodsAbout_${engine}`)}</p>
        {paper && (
          <p class="quiet paper">
            <cite lang="en">{paper.title}</cite> · <cite lang="zh">{paper.original}</cite>
          </p>
        )}
        <AsPublished engine={nameOf(method, variant)} />
      </div>
      {paper && (
        <fieldset class="variants">
          <legend class="unseen">{t('methodsVariant')}</legend>
          {methodVariants.map((each) => (
            <button key={each} type="button" aria-pressed={each === variant} onClick={() => onVariant(each)}>
              {t(`methodsVariant_${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      <Status loading={loading} />
    </div>
  );
}

/** What the method is doing, or what it has found. */
function Status({ loading }: { loading: Loading }) {
  return (
    <p class="quiet status" role="status" id="status" data-state={loading.is}>
      {loading.is === 'computing' && t('methodsComputing')}
      {loading.is === 'failed' && t('methodsFailed', loading.why)}
      {loading.is === 'there' && found(loading.view)}
    </p>
  );
}

function found({ nothing, marks, figures }: DrawnView): string {
  if (nothing === 'unavailable: no sibling page') return t('methodsNoSibling');
  if (nothing !== undefined) return t('methodsNothing');
  const kept = marks.filter((mark) => mark.kept && !mark.holds).length;
  const all = marks.filter((mark) => !mark.holds).length;
  const counts = [counted('methodsParts', all), counted('methodsPartsKept', kept)];
  return [...counts, ...figures.map((figure) => `${figureName(figure)} ${figureValue(figure)}`)].join(' · ');
}

/** The drawing, the curve and the list of one method. */
function Seen({ sketch, loading }: { sketch: Sketch; loading: Loading }) {
  const view = loading.is === 'there' ? loading.view : undefined;
  const [active, setActive] = useState<Active>(noneActive);
  const swatches = useRef<HTMLDivElement>(null);
  const palette = usePalette(swatches);
  const marks = view?.marks ?? [];
  // It counts all marks, so it is not drawn again with every move of the pointer.
  const legend = useMemo(() => view && <Legend view={view} onActive={setActive} />, [view]);
  return (
    <div class="seen" data-laid-out={sketch.laidOut}>
      <Swatches place={swatches} />
      {view?.curve && view.curve.y.length > 0 && <Curve curve={view.curve} active={active} onActive={setActive} />}
      <div class="beside">
        {sketch.laidOut ? (
          <Drawing sketch={sketch} view={view} palette={palette} active={active} onActive={setActive} />
        ) : (
          <p class="quiet no-layout">{t('methodsNoLayout')}</p>
        )}
        <div class="listed">
          {legend}
          <Numbers mark={marks[active.place]} />
          {view && <MarkList view={view} active={active} onActive={setActive} />}
        </div>
      </div>
    </div>
  );
}

interface MethodTabsProps {
  readonly chosen: ShownMethod;
  readonly onChoose: (method: ShownMethod) => void;
}

/** The methods, each with the name of its paper. Arrow keys move between them; a method is asked when it is chosen. */
function MethodTabs({ chosen, onChoose }: MethodTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? tabs.indexOf(focused) : -1;
    const next = nextTab(event.key, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <div ref={list} class="methods" role="tablist" aria-label={t('methodsTabs')} onKeyDown={move}>
      {shownMethods.map((method) => (
        <button
          key={method.engine}
          type="button"
          role="tab"
          id={`method-${method.engine}`}
          aria-selected={method === chosen}
          aria-controls="method"
          tabIndex={method === chosen ? 0 : -1}
          onClick={() => onChoose(method)}
        >
          <span class="tab-name">{engineLabel(method.engine)}</span>
          <small>{method.paper?.cited ?? t('methodsOwn')}</small>
        </button>
      ))}
    </div>
  );
}

/** Asks a method what it makes of the page. */
type LoadView = (name: string) => Promise<DrawnView>;

type Loading =
  | { readonly is: 'computing' }
  | { readonly is: 'there'; readonly view: DrawnView }
  | { readonly is: 'failed'; readonly why: string };

/** What a method makes of the page; each method is asked once, when it is first shown. */
function useView(name: string, load: LoadView): Loading {
  const [views, setViews] = useState<ReadonlyMap<string, Loading>>(new Map());
  useEffect(() => {
    if (views.has(name)) return;
    const settle = (loading: Loading) => setViews((before) => new Map(before).set(name, loading));
    settle({ is: 'computing' });
    load(name).then(
      (view) => settle({ is: 'there', view }),
      (error) => settle({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
    );
  }, [name]);
  return views.get(name) ?? { is: 'computing' };
}
