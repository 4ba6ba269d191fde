import { done, failed, type Outcome } from '../../browser/messaging/outcome';

/** All slices of a content (`fetching/held-files.ts`) of which a content script has sent the first. */
export async function allSlices(
  { length, first }: { readonly length: number; readonly first: string },
  more: (from: number) => Promise<Outcome<string>>,
): Promise<Outcome<readonly string[]>> {
  const slices = [first];
  for (let from = first.length; from < length; ) {
    const slice = await more(from);
    if (!slice.ok) return slice;
    if (slice.value === '') return failed('readFailed');
    slices.push(slice.value);
    from += slice.value.length;
  }
  return done(slices);
}
