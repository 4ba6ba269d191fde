import { useEffect, useState } from 'preact/hooks';
import type { Content } from '../content';

/** Fewer headings need no table of contents. */
const fewestHeadings = 2;

/** Longer tables are of no help. */
const mostHeadings = 500;

export interface Heading {
  readonly element: HTMLElement;
  readonly text: string;
  /** 0 for the main headings. */
  readonly level: number;
}

/** The headings of an article; none if there are too few for a table of contents. */
export function headingsIn(article: HTMLElement): readonly Heading[] {
  const elements = [...article.querySelectorAll<HTMLElement>('h2, h3, h4')].slice(0, mostHeadings);
  const found = elements.map((element) => ({
    element,
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    level: Number(element.localName.slice(1)),
  }));
  const named = found.filter(({ text }) => text !== '');
  const top = Math.min(...named.map(({ level }) => level));
  return named.length < fewestHeadings ? [] : named.map((heading) => ({ ...heading, level: heading.level - top }));
}

/** A heading this near to the top of the window (px) begins what is read. */
const readingLine = 120;

/** The heading of what is read now: the last one above the reading line. */
export function useCurrentHeading(headings: readonly Heading[], content: Content | undefined): Heading | undefined {
  const [current, setCurrent] = useState<Heading>();
  useEffect(() => {
    if (headings.length === 0) return;
    let waits = false;
    const find = () => {
      waits = false;
      setCurrent(headings.findLast(({ element }) => element.getBoundingClientRect().top <= readingLine));
    };
    const onScroll = () => {
      if (!waits) requestAnimationFrame(find);
      waits = true;
    };
    find();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [headings, content]);
  return current;
}
