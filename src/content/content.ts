import { capture } from '../capture/capture';
import { engineNamed, extract } from '../engines/engines';
import { done } from '../messaging/protocol';

(globalThis as unknown as { wclipper: unknown }).wclipper = {
  async clip({ engine }: { engine: string }) {
    const { page } = await capture(document);
    return done(extract(page, engineNamed(engine)));
  },
};
