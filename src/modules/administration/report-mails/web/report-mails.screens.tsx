import { Input } from '@mantine/core';
import { Link } from 'react-router';
import type { FieldInputProps } from '../../../../engine/fields/view/input';
import { firstText } from '../../../../engine/web/i18n';
import { useRegistry } from '../../../../engine/web/registry';
import { screens, type CellProps } from '../../../../engine/web/screens';
import { reportMails } from '../report-mails.entity';

/** The report by its title, with the way to it. */
function ReportLink({ name }: { name: string }) {
  const report = useRegistry().reports.find((one) => one.name === name);
  return report ? <Link to={`/${name}`}>{firstText([`${report.texts}.title`, name])}</Link> : name;
}

const ReportCell = ({ row }: CellProps<typeof reportMails>) => <ReportLink name={row.reportName} />;

const ReportInput = ({ label, row }: FieldInputProps) => (
  <Input.Wrapper label={label}>
    <div>{row && <ReportLink name={String(row['reportName'])} />}</div>
  </Input.Wrapper>
);

export const reportMailsScreens = screens(reportMails, {
  cells: { reportName: ReportCell },
  inputs: { reportName: ReportInput },
});
