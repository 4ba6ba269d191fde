import type { Answer, Block, ClipTime } from '../benchmark/answer';
import { type Baseline, isBaseline } from '../benchmark/systems';
import type { SavedCapture } from '../replay/saved-capture';
import type { OpenPage } from './browser';
import { engineless, engineOf, type Scripts } from './scripts';
import type { World } from './world';

/** What a tab tells of its page besides answers. */
export interface Described {
  readonly nodes: number;
  readonly blocks: readonly Block[];
}

/** The page's part of a clip, which all engines share. */
interface Content {
  /** Elapsed time of taking the snapshot and packing it (ms). */
  readonly ms: number;
  /** CPU time (ms), as in `ClipTime`. */
  readonly injectMs: number;
  readonly pageMs: number;
}

/** A page in a fresh tab, in which every system runs code that was injected just before. */
export class ColdTab {
  private readonly siblings: string;
  private content: Content | undefined;
  /** The world of the last engine. */
  private reader: World | undefined;

  private constructor(
    private readonly tab: OpenPage,
    private readonly scripts: Scripts,
    siblings: readonly string[],
    private readonly walks: World,
  ) {
    this.siblings = JSON.stringify(siblings);
  }

  static async of(tab: OpenPage, scripts: Scripts, siblings: readonly string[] = []): Promise<ColdTab> {
    const walks = await tab.isolated(scripts.walks);
    await walks.ask('inPageScript.settle()');
    return new ColdTab(tab, scripts, siblings, walks);
  }

  /** Walks over the page; returns the time (ms). */
  walk(which: 'walk' | 'rectangles'): Promise<number> {
    return this.walks.ask(`inPageScript.${which}()`);
  }

  /** Takes the snapshot; returns the time (ms). */
  async capture(): Promise<number> {
    return (await this.captured()).ms;
  }

  async answer(system: string): Promise<Answer> {
    return isBaseline(system) ? this.baselineAnswer(system as Baseline) : this.engineAnswer(system);
  }

  async described(): Promise<Described> {
    return (await this.reading()).ask('inPageScript.described()');
  }

  async tree(): Promise<string | undefined> {
    return (await this.reading()).ask('inPageScript.tree()');
  }

  async saved(): Promise<SavedCapture> {
    return (await this.reading()).ask('inPageScript.saved()');
  }

  close(): Promise<void> {
    return this.tab.close();
  }

  private async captured(): Promise<Content> {
    this.content ??= await this.take();
    return this.content;
  }

  private async take(): Promise<Content> {
    const { content, contentWorld, texts } = this.scripts;
    await this.tab.forgetCode();
    const world = await this.tab.isolated(content);
    await world.ask(`globalThis.textsScript = ${JSON.stringify(texts)}; ${contentWorld}; 0`);
    const read = await world.timed<number>('inPageScript.read()');
    return { ms: read.value, injectMs: world.injectMs, pageMs: world.injectMs + read.ms };
  }

  private async baselineAnswer(name: Baseline): Promise<Answer> {
    await this.tab.forgetCode();
    const world = await this.tab.isolated(this.scripts.baselines[name]);
    const { value, ms } = await world.timed<Answer>('inPageScript.answer()');
    return { ...value, cpu: { inject: world.injectMs, page: world.injectMs + ms, extension: 0 } };
  }

  private async engineAnswer(name: string): Promise<Answer> {
    const content = await this.captured();
    await this.tab.forgetCode();
    const world = await this.engineWorld(engineOf(name));
    const answer = await world.timed<Answer>(`inPageScript.answer(${JSON.stringify(name)}, ${this.siblings})`);
    const { ms } = answer.value;
    const cpu: ClipTime = {
      inject: content.injectMs + world.injectMs,
      page: content.pageMs,
      extension: world.injectMs + answer.ms,
    };
    return { ...answer.value, ms: ms === null ? null : content.ms + ms, cpu };
  }

  private async reading(): Promise<World> {
    await this.captured();
    return this.reader ?? this.engineWorld(engineless);
  }

  private async engineWorld(engine: string): Promise<World> {
    const script = this.scripts.engines[engine];
    if (script === undefined) throw new Error(`no script was built for ${engine}`);
    this.reader = await this.tab.isolated(script);
    return this.reader;
  }
}
