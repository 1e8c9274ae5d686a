import './scope';
import { setSlots } from './slot';

/** Loads the components of the theme; a page shows what docstead has if they cannot be loaded. */
export async function loadSlots(address: string): Promise<void> {
  try {
    const found = (await import(/* @vite-ignore */ address)) as { default: Parameters<typeof setSlots>[0] };
    setSlots(found.default);
  } catch (error) {
    console.warn('The components of the theme could not be loaded.', error);
  }
}
