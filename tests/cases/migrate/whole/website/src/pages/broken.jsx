export default function Broken() {
  throw new Error('the tide is out');
}
