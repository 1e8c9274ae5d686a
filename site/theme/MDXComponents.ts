import Chart from '@site/components/Chart';
import Preview from '@site/components/Preview';

/** What every page can use without an import. */
export default { Chart, Preview };
