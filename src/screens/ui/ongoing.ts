import { useWatched } from './use-watched';

/** The state of what goes on while the reader looks at other screens. */
export class Ongoing<State> {
  private readonly listeners = new Set<(state: State) => void>();

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  /** Tells the state now and after every change. Returns a function that stops telling. */
  watch(tell: (state: State) => void): () => void {
    this.listeners.add(tell);
    tell(this.current);
    return () => this.listeners.delete(tell);
  }

  show(state: State): void {
    this.current = state;
    for (const tell of this.listeners) tell(state);
  }
}

export function useOngoing<State>(ongoing: Ongoing<State>): State {
  return useWatched((tell) => ongoing.watch(tell), [], ongoing.state);
}
