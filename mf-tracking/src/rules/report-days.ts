/** A day of a report, with the reached share of its points in percent. */
export interface ReportDay {
  /** YYYY-MM-DD. */
  date: string;
  progress: number;
}

/** Maximum number of days in the chart. */
export const maxReportDays = 365;

/** The latest days of a report, the earliest first. */
export const listReportDays = (progressPerDays: Record<string, number>): ReportDay[] =>
  Object.entries(progressPerDays)
    .map(([date, progress]) => ({ date, progress }))
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(-maxReportDays);
