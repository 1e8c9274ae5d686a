import { a } from 'package-b';
import { b } from 'package-c';
import Syntax from './Syntax';

export default () => <Syntax of={[a, b]} />;
