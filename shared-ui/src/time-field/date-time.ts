/** Date and time as the values of two fields. */
export interface DateTimeParts {
  /** 'YYYY-MM-DD' or ''. */
  date: string;
  /** 'HH:mm' or ''. */
  time: string;
}

/** @param value 'YYYY-MM-DDTHH:mm' or '' */
export function splitDateTime(value: string): DateTimeParts {
  const [date = '', time = ''] = value.split('T');
  return { date, time };
}

/** 'YYYY-MM-DDTHH:mm' if both parts are present, else ''. A local time without a zone. */
export function joinDateTime({ date, time }: DateTimeParts): string {
  return date && time && `${date}T${time}`;
}
