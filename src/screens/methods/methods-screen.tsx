import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { counted } from '../../browser/wording/language';
import type { Sketch } from '../../page/sketch';
import { type Active, noneActive } from './active';
import { Curve } from './curve';
import { Drawing } from './drawing';
import type { DrawnView } from './drawn-view';
import { Legend } from './legend';
import { MarkList } from './mark-list';
import { MethodTabs } from './method-tabs';
import { figureName, figureValue } from './names';
import { Numbers } from './numbers';
import { Swatches, usePalette } from './palette';
import { type MethodVariant, nameOf, type ShownMethod, shownMethods } from './papers';
import { type Loading, type LoadView, useView } from './use-view';

interface Props {
  readonly sketch: Sketch;
  /** Asks a method, by its name with its variant. */
  readonly load: LoadView;
}

/** A page as each method sees it. */
export function MethodsScreen({ sketch, load }: Props) {
  const [method, setMethod] = useState<ShownMethod>(() => shownMethods[0] as ShownMethod);
  const [variant, setVariant] = useState<MethodVariant>('live');
  const asked = method.variants.includes(variant) ? variant : 'live';
  const loading = useView(nameOf(method, asked), load);
  return (
    <>
      <header>
        <div class="about-page">
          <h1>{t('methodsTitle')}</h1>
          <p class="quiet">
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

function AboutMethod({ method: { engine, variants, paper }, variant, loading, onVariant }: AboutProps) {
  return (
    <div class="about-method">
      <div class="described">
        <p>{t(`methodsAbout_${engine}`)}</p>
        {paper && (
          <p class="quiet paper">
            <cite lang="en">{paper.title}</cite> · <cite lang="zh">{paper.original}</cite>
          </p>
        )}
      </div>
      {variants.length > 1 && (
        <fieldset class="variants">
          <legend class="unseen">{t('methodsVariant')}</legend>
          {variants.map((each) => (
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
    <p class="status" role="status" id="status" data-state={loading.is}>
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
          <p class="no-layout">{t('methodsNoLayout')}</p>
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
