export default function Lost() {
  throw new Error('the wind is gone');
}
