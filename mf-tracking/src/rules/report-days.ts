/** A day of a report: percent of its points. */
export interface ReportDay {
  /** YYYY-MM-DD. */
  date: string;
  progress: number;
}

/** As many as the chart shows. */
export const maxReportDays = 365;

/** The latest days of a report, the earliest first. */
export const listReportDays = (progressPerDays: Record<string, number>): ReportDay[] =>
  Object.entries(progressPerDays)
    .map(([date, progress]) => ({ date, progress }))
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(-maxReportDays);
