import type { Beginning, SliceRequest } from '../../browser/messaging/content-api';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';

/** All slices of a content (`fetching/held-files.ts`) of which a content script has sent the first. */
export async function allSlices(
  { length, first, held }: Beginning,
  more: (slice: SliceRequest) => Promise<Outcome<string>>,
): Promise<Outcome<readonly string[]>> {
  const slices = [first];
  for (let from = first.length; from < length; ) {
    const slice = await more({ held, from });
    if (!slice.ok) return slice;
    if (slice.value === '') return failed('readFailed');
    slices.push(slice.value);
    from += slice.value.length;
  }
  return done(slices);
}
