/** What a statement answers: values as PostgreSQL writes them. */
export interface StatementAnswer {
  columns: string[];
  rows: (string | null)[][];
  /** There are more rows than were read. */
  more: boolean;
  milliseconds: number;
}
