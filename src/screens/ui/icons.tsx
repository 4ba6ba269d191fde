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
  up: 'M4.5 9.5 8 6l3.5 3.5',
  edit: 'M10.6 3.4l2 2-7.4 7.4-2.6.6.6-2.6z',
  undo: 'M6 3.5 2.8 6.7 6 9.9M3 6.7h6.2a3.4 3.4 0 0 1 0 6.8H6',
  redo: 'M10 3.5l3.2 3.2L10 9.9M13 6.7H6.8a3.4 3.4 0 0 0 0 6.8H10',
  pick: 'M2.5 5v-2.5H5M11 2.5h2.5V5M2.5 11v2.5H5M13.5 11v2.5M6 6l5.5 2-2.4 1.1L8 11.5z',
  forward: 'M3 8h9.5M9 4l4 4-4 4',
  contents: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  letters: 'M1.5 12.5 5 3.5l3.5 9M2.7 9.5h4.6M14 12.5V7.6M14 10a2.2 2.5 0 1 1-4.4 0A2.2 2.5 0 0 1 14 10z',
  highlighter: 'M9.8 2.8l3.4 3.4-5.4 5.4-3.6.2.2-3.6zM2.5 13.8h11',
  colour: 'M8 2.2c2.7 3.1 4 5.2 4 7.2a4 4 0 0 1-8 0c0-2 1.3-4.1 4-7.2z',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9zM10.4 10.4l3.1 3.1',
  saved: 'M4 2.5h8v11L8 10.6 4 13.5z',
  grip: 'M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  favourite: 'M8 2.3l1.75 3.6 3.95.55-2.87 2.77.7 3.93L8 11.27l-3.53 1.88.7-3.93L2.3 6.45l3.95-.55z',
  archive: 'M2.5 3h11v2.8h-11zM3.5 5.8v7.2h9V5.8M6.3 8.5h3.4',
  unread: 'M2.5 4h11v8h-11zM2.8 4.4 8 8.6l5.2-4.2',
  ascending: 'M8 13V3.5M4.2 7.2 8 3.4l3.8 3.8',
  descending: 'M8 3v9.5M4.2 8.8 8 12.6l3.8-3.8',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, mirrored = false }: { name: IconName; mirrored?: boolean }) {
  return (
    <svg class={mirrored ? 'icon mirrored' : 'icon'} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
