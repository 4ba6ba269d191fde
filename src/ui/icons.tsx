/** Line icons on a 16 px grid. They are decorative: the control that contains one has its own name. */
const paths = {
  library: 'M2.5 3v10M5.5 3v10M8.5 3h2.2v10H8.5zM12.2 3.6l1.6 9.2',
  copy: 'M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z',
  download: 'M8 2.5v8M4.8 7.6 8 10.8l3.2-3.2M3 13.5h10',
  check: 'M3 8.6 6.4 12 13 4.6',
  back: 'M13 8H3.5M7 4 3 8l4 4',
  trash: 'M2.8 4.5h10.4M6.2 4.5v-2h3.6v2M4.2 4.5l.6 9h6.4l.6-9M6.8 7.2v3.8M9.2 7.2v3.8',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  close: 'M4 4l8 8M12 4l-8 8',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  chevron: 'M4.5 6.5 8 10l3.5-3.5',
  edit: 'M10.6 3.4l2 2-7.4 7.4-2.6.6.6-2.6z',
  undo: 'M6 3.5 2.8 6.7 6 9.9M3 6.7h6.2a3.4 3.4 0 0 1 0 6.8H6',
  redo: 'M10 3.5l3.2 3.2L10 9.9M13 6.7H6.8a3.4 3.4 0 0 0 0 6.8H10',
  grip: 'M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, mirrored = false }: { name: IconName; mirrored?: boolean }) {
  return (
    <svg class={mirrored ? 'icon mirrored' : 'icon'} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
