/** Day and time apart, as their own fields hold them. */
export interface DateTimeParts {
  /** 'YYYY-MM-DD' or ''. */
  date: string;
  /** 'HH:mm' or ''. */
  time: string;
}

/** @param value 'YYYY-MM-DDTHH:mm' or '' */
export function partsOfDateTime(value: string): DateTimeParts {
  const [date = '', time = ''] = value.split('T');
  return { date, time };
}

/** 'YYYY-MM-DDTHH:mm' when both are there, else ''. A local time: which zone it is meant in stands elsewhere. */
export function dateTimeOf({ date, time }: DateTimeParts): string {
  return date && time && `${date}T${time}`;
}
