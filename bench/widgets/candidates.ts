/** The compared libraries, by the name of their entry in a widget. */
export const libraries = { base: 'Base UI', aria: 'React Aria', ark: 'Ark' } as const;

/** Modules of a library and the parts of each that a widget needs: `{ '@base-ui/react/tabs': ['Tabs.Root'] }`. */
export type Parts = Record<string, string[]>;

export interface Widget {
  name: string;
  /** Entry points or modules of shared-ui. */
  ours: string[];
  base?: Parts;
  aria?: Parts;
  ark?: Parts;
}

const base = (module: string, names: string): Parts => {
  const component = module.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  return { [`@base-ui/react/${module}`]: names.split(' ').map((name) => `${component}.${name}`) };
};
const aria = (names: string): Parts => ({ 'react-aria-components': names.split(' ') });
const ark = (module: string, names: string): Parts => {
  const component = module.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  return { [`@ark-ui/react/${module}`]: names.split(' ').map((name) => `${component}.${name}`) };
};

/** Widgets of the kit, and their equivalents in each library. A library without an entry has no such widget. */
export const widgets: Widget[] = [
  {
    name: 'menu',
    ours: ['menu/index.ts'],
    base: base('menu', 'Root Trigger Portal Positioner Popup Item LinkItem RadioGroup RadioItem Separator'),
    aria: aria('MenuTrigger Menu MenuItem Popover Separator Button'),
    ark: ark('menu', 'Root Trigger Positioner Content Item RadioItemGroup RadioItem Separator'),
  },
  {
    name: 'select',
    ours: ['select/select-field.tsx'],
    base: base('select', 'Root Trigger Value Icon Portal Positioner Popup List Item ItemText'),
    aria: aria('Select SelectValue Label Button Popover ListBox ListBoxItem'),
    ark: {
      ...ark('select', 'Root Control Trigger ValueText Positioner Content Item ItemText HiddenSelect'),
      '@ark-ui/react/collection': ['createListCollection'],
    },
  },
  {
    name: 'multi select',
    ours: ['select/multi-select-field.tsx', 'select/multi-select-control.tsx'],
    base: base(
      'combobox',
      'Root InputGroup Input Chips Chip ChipRemove Value Portal Positioner Popup List Item ItemIndicator Empty',
    ),
    aria: aria('ComboBox ComboBoxValue Label Input Button Popover ListBox ListBoxItem TagGroup TagList Tag'),
    ark: {
      ...ark('combobox', 'Root Control Input Trigger Positioner Content Item ItemText ItemIndicator'),
      '@ark-ui/react/collection': ['useListCollection'],
    },
  },
  {
    name: 'tabs',
    ours: ['tabs/index.ts'],
    base: base('tabs', 'Root List Tab Panel'),
    aria: aria('Tabs TabList Tab TabPanel'),
    ark: ark('tabs', 'Root List Trigger Content'),
  },
  {
    name: 'calendar',
    ours: ['calendar/index.ts'],
    aria: aria(
      'Calendar RangeCalendar CalendarGrid CalendarGridHeader CalendarHeaderCell CalendarGridBody CalendarCell',
    ),
    ark: ark(
      'date-picker',
      'Root Content View Table TableHead TableHeader TableBody TableRow TableCell TableCellTrigger',
    ),
  },
  {
    name: 'date field',
    ours: ['date-field/index.ts'],
    aria: aria('DateField DateInput DateSegment Label'),
    ark: ark('date-input', 'Root Label Control SegmentGroup Segment HiddenInput'),
  },
  {
    name: 'time field',
    ours: ['time-field/time-field.tsx'],
    aria: aria('TimeField DateInput DateSegment Label'),
  },
  {
    name: 'toasts',
    ours: ['toast/index.ts'],
    base: base(
      'toast',
      'Provider Portal Viewport Root Content Title Description Action Close createToastManager',
    ),
    aria: aria('UNSTABLE_ToastRegion UNSTABLE_Toast UNSTABLE_ToastContent UNSTABLE_ToastQueue Button'),
    ark: {
      '@ark-ui/react/toast': [
        'Toaster',
        'createToaster',
        'Toast.Root',
        'Toast.Title',
        'Toast.ActionTrigger',
        'Toast.CloseTrigger',
      ],
    },
  },
  {
    name: 'dialog, drawer',
    ours: ['dialog/index.ts', 'drawer/index.ts'],
    base: base('dialog', 'Root Portal Backdrop Popup Title Description Close'),
    aria: aria('ModalOverlay Modal Dialog Heading'),
    ark: ark('dialog', 'Root Backdrop Positioner Content Title Description CloseTrigger'),
  },
  {
    name: 'tooltip',
    ours: ['tooltip/index.ts'],
    base: base('tooltip', 'Provider Root Trigger Portal Positioner Popup'),
    aria: aria('TooltipTrigger Tooltip'),
    ark: ark('tooltip', 'Root Trigger Positioner Content'),
  },
  {
    name: 'switch',
    ours: ['switch/index.ts'],
    base: base('switch', 'Root Thumb'),
    aria: aria('Switch'),
    ark: ark('switch', 'Root Control Thumb Label HiddenInput'),
  },
  {
    name: 'checkbox, radio group',
    ours: ['choice/index.ts'],
    base: {
      ...base('checkbox', 'Root Indicator'),
      ...base('radio', 'Root Indicator'),
      '@base-ui/react/radio-group': ['RadioGroup'],
      '@base-ui/react/checkbox-group': ['CheckboxGroup'],
    },
    aria: aria('Checkbox CheckboxGroup Radio RadioGroup'),
    ark: {
      ...ark('checkbox', 'Root Group Control Indicator Label HiddenInput'),
      ...ark('radio-group', 'Root Item ItemControl ItemText ItemHiddenInput'),
    },
  },
  {
    name: 'code field',
    ours: ['code-field/index.ts'],
    base: { '@base-ui/react/otp-field': ['OTPField.Root', 'OTPField.Input'] },
    ark: ark('pin-input', 'Root Label Control Input HiddenInput'),
  },
  {
    name: 'rating field',
    ours: ['rating/rating-field.tsx'],
    ark: ark('rating-group', 'Root Label Control Item Context HiddenInput'),
  },
  {
    name: 'carousel',
    ours: ['carousel/index.ts'],
    ark: ark('carousel', 'Root Control ItemGroup Item PrevTrigger NextTrigger ProgressText'),
  },
  {
    name: 'upload',
    ours: ['upload/index.ts'],
    aria: aria('DropZone FileTrigger Button'),
    ark: ark(
      'file-upload',
      'Root Dropzone Trigger ItemGroup Item ItemName ItemSizeText ItemDeleteTrigger ItemPreview ItemPreviewImage HiddenInput',
    ),
  },
  {
    name: 'pagination',
    ours: ['pagination/index.ts'],
    ark: ark('pagination', 'Root Item Ellipsis NextTrigger PrevTrigger'),
  },
];
