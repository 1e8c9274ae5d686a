import type { ChartData } from './chart-data';

/** The numbers of a chart, for those who cannot see it and where it is not drawn. */
export function DataTable({ title, labels, datasets }: ChartData) {
  return (
    <div className="chart__data">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {datasets.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {datasets.map(({ label, data }) => (
                <td key={label}>{data[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
