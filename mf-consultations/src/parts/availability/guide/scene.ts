/** What a drawing of the guide shows, and what in it is pointed at. */
export type Scene =
  | { shows: 'schedule'; marked: 'day' | 'add' | 'delete' | 'settings' | 'menu' | 'booked' }
  | { shows: 'prices' }
  | { shows: 'choices'; count: number; marked?: number }
  | { shows: 'form'; marked: 'times' | 'submit' }
  | { shows: 'calendar'; chosen: 'many' | 'range' }
  | { shows: 'list' }
  | { shows: 'question' };

/** How a shape is painted; scene.module.css says with what. */
export type Paint =
  | 'page'
  | 'surface'
  | 'line'
  | 'soft'
  | 'primary'
  | 'danger'
  | 'reserved'
  | 'free'
  | 'mark'
  | 'glyph'
  | 'glyphOn';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  paint: Paint;
  radius?: number;
}

/** Of a stroke's points, from its middle. */
export interface Glyph {
  glyph: 'plus' | 'trash' | 'gear' | 'check' | 'dots' | 'lock';
  x: number;
  y: number;
  paint: 'glyph' | 'glyphOn';
}

export type Shape = Box | Glyph;

/** The size of every drawing. */
export const sceneSize = { width: 320, height: 200 };

const box = (x: number, y: number, width: number, height: number, paint: Paint, radius = 4): Box => ({
  x,
  y,
  width,
  height,
  paint,
  radius,
});
const glyph = (name: Glyph['glyph'], x: number, y: number, paint: Glyph['paint'] = 'glyph'): Glyph => ({
  glyph: name,
  x,
  y,
  paint,
});
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A ring around what a step is about. */
const markOf = ({ x, y, width, height, radius = 4 }: Box, room = 4): Box =>
  box(x - room, y - room, width + 2 * room, height + 2 * room, 'mark', radius + room);

/** Days of a month, seven a row. */
function days(x: number, y: number, cell: number, rows: number, paintOf: (day: number) => Paint): Box[] {
  return range(rows * 7).map((day) =>
    box(x + (day % 7) * cell, y + Math.floor(day / 7) * cell, cell - 3, cell - 3, paintOf(day), 3),
  );
}

/** The page with its tools, its calendar and the sessions of a day. */
function schedule(marked: Extract<Scene, { shows: 'schedule' }>['marked']): Shape[] {
  const tools = (['add', 'delete', 'settings'] as const).map((name, index) => ({
    name,
    glyph: ({ add: 'plus', delete: 'trash', settings: 'gear' } as const)[name],
    box: box(214 + index * 32, 16, 26, 26, marked === name ? 'primary' : 'surface', 6),
  }));
  const calendar = days(20, 64, 16, 5, (day) => (day === 17 ? 'primary' : 'soft'));
  const slots = range(6).map((index) =>
    box(
      146 + (index % 2) * 80,
      62 + Math.floor(index / 2) * 38,
      72,
      30,
      index === 3 ? 'reserved' : 'free',
      5,
    ),
  );
  const targets = {
    day: calendar[17],
    menu: slots[0],
    booked: slots[3],
    ...Object.fromEntries(tools.map((tool) => [tool.name, tool.box])),
  } as Record<typeof marked, Box>;
  return [
    box(20, 22, 84, 12, 'line', 6),
    ...tools.flatMap((tool) => [
      tool.box,
      glyph(tool.glyph, tool.box.x + 13, 29, marked === tool.name ? 'glyphOn' : 'glyph'),
    ]),
    ...calendar,
    ...slots.flatMap((slot, index) => [
      slot,
      box(slot.x + 8, slot.y + 8, 34, 5, index === 3 ? 'free' : 'line', 2),
      box(slot.x + 8, slot.y + 18, 22, 4, index === 3 ? 'free' : 'soft', 2),
      index === 3
        ? glyph('lock', slot.x + 60, slot.y + 15, 'glyphOn')
        : glyph('dots', slot.x + 60, slot.y + 15),
    ]),
    markOf(targets[marked]),
  ];
}

/** A dialog over the page. */
function dialog(height: number, ...shapes: Shape[]): Shape[] {
  const y = (sceneSize.height - height) / 2;
  return [box(56, y, 208, height, 'surface', 12), box(72, y + 16, 96, 9, 'line', 4), ...shapes];
}

/** Ways to choose from: two large buttons, or four with a circle before each. */
function choices(count: number, marked: number | undefined): Shape[] {
  const step = count === 2 ? 40 : 28;
  const height = 56 + count * step;
  const top = (sceneSize.height - height) / 2 + 40;
  const rows = range(count).map((index) => box(72, top + index * step, 176, step - 8, 'soft', 6));
  return dialog(
    height,
    ...rows.flatMap((row, index) => [
      { ...row, paint: index === marked ? ('primary' as const) : row.paint },
      box(row.x + 12, row.y + row.height / 2 - 4, 8, 8, index === marked ? 'free' : 'surface', 4),
      box(row.x + 30, row.y + row.height / 2 - 3, 96 - index * 8, 6, index === marked ? 'free' : 'line', 3),
    ]),
    ...(marked === undefined ? [] : [markOf(rows[marked] as Box)]),
  );
}

/** Start, end, durations, and the button below. */
function form(marked: 'times' | 'submit'): Shape[] {
  const fields = [box(56, 50, 98, 28, 'surface', 6), box(166, 50, 98, 28, 'surface', 6)];
  const durations = range(3).map((index) => box(56 + index * 70, 98, 60, 22, 'surface', 11));
  const submit = box(56, 144, 208, 30, 'primary', 8);
  return [
    box(56, 22, 110, 11, 'line', 5),
    ...fields.flatMap((field) => [
      field,
      box(field.x + 10, field.y + 11, 40, 6, 'line', 3),
      box(field.x + 80, field.y + 11, 8, 6, 'soft', 2),
    ]),
    ...durations.flatMap((duration, index) => [
      { ...duration, paint: index === 1 ? ('primary' as const) : duration.paint },
      box(duration.x + 14, duration.y + 8, 32, 6, index === 1 ? 'free' : 'line', 3),
    ]),
    submit,
    box(submit.x + 80, submit.y + 12, 48, 6, 'free', 3),
    markOf(marked === 'submit' ? submit : box(56, 50, 208, 70, 'mark', 6)),
  ];
}

/** A month with several days, or a row of days, chosen. */
function calendar(chosen: 'many' | 'range'): Shape[] {
  const isChosen = (day: number) =>
    chosen === 'range' ? day >= 9 && day <= 18 : day >= 7 && [1, 3].includes(day % 7);
  const cells = days(83, 44, 22, 6, (day) => (isChosen(day) ? 'primary' : 'soft'));
  const marked = chosen === 'range' ? [cells[9], cells[18]] : [box(83 + 22, 66, 19, 107, 'mark', 3)];
  return [
    box(83, 20, 90, 10, 'line', 5),
    ...cells,
    ...marked.filter((target) => target !== undefined).map((target) => markOf(target, 3)),
  ];
}

/** Durations with a switch and a price each. */
function prices(): Shape[] {
  const rows = range(4);
  const on = (row: number) => row === 0 || row === 1;
  return [
    box(40, 20, 120, 11, 'line', 5),
    ...rows.flatMap((row) => {
      const y = 48 + row * 36;
      return [
        box(40, y + 4, 34, 18, on(row) ? 'primary' : 'soft', 9),
        box(on(row) ? 58 : 42, y + 6, 14, 14, 'surface', 7),
        box(86, y + 9, 60, 7, 'line', 3),
        box(196, y, 84, 26, 'surface', 6),
        ...(on(row) ? [box(208, y + 10, 24, 6, 'line', 3)] : []),
      ];
    }),
    markOf(box(40, 46, 240, 66, 'mark', 6)),
  ];
}

/** Sessions to tick, and the button below. */
function list(): Shape[] {
  const rows = range(3);
  return dialog(
    168,
    ...rows.flatMap((row) => {
      const y = 58 + row * 28;
      return [
        box(72, y, 16, 16, row < 2 ? 'primary' : 'soft', 4),
        ...(row < 2 ? [glyph('check', 80, y + 8, 'glyphOn')] : []),
        box(100, y + 5, 90 - row * 14, 6, 'line', 3),
      ];
    }),
    box(176, 146, 72, 26, 'danger', 7),
    markOf(box(68, 54, 180, 48, 'mark', 6)),
  );
}

/** Whether really. */
function question(): Shape[] {
  const yes = box(172, 122, 76, 28, 'danger', 7);
  return dialog(
    116,
    box(72, 82, 160, 6, 'soft', 3),
    box(72, 96, 120, 6, 'soft', 3),
    box(88, 122, 72, 28, 'soft', 7),
    yes,
    glyph('trash', yes.x + 38, yes.y + 14, 'glyphOn'),
    markOf(yes),
  );
}

/** The shapes of a drawing, from left to right; in Arabic they are mirrored in their places, not in themselves. */
export function shapesOf(scene: Scene): Shape[] {
  switch (scene.shows) {
    case 'schedule':
      return schedule(scene.marked);
    case 'prices':
      return prices();
    case 'choices':
      return choices(scene.count, scene.marked);
    case 'form':
      return form(scene.marked);
    case 'calendar':
      return calendar(scene.chosen);
    case 'list':
      return list();
    case 'question':
      return question();
  }
}

/** Where a shape begins when the page runs from right to left. */
export const mirrored = (shape: Shape): Shape => {
  const width = 'glyph' in shape ? 0 : shape.width;
  return { ...shape, x: sceneSize.width - shape.x - width };
};
