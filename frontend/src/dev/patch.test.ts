import { describe, expect, it } from 'vitest';
import { patch } from './patch';

function live(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

describe('patch', () => {
  it.each([
    ['text', '<p>One word.</p>', '<p>Another word.</p>'],
    ['an attribute', '<p class="a" title="x">T</p>', '<p class="b" lang="en">T</p>'],
    ['a paragraph more', '<p>A</p><p>C</p>', '<p>A</p><p>B</p><p>C</p>'],
    ['a paragraph less', '<p>A</p><p>B</p><p>C</p>', '<p>A</p><p>C</p>'],
    ['another order', '<p>A</p><ul><li>1</li></ul><p>B</p>', '<ul><li>1</li></ul><p>B</p><p>A</p>'],
    ['another kind', '<p>A</p>', '<h2>A</h2>'],
    ['everything', '<p>A</p>', ''],
    ['nothing yet', '', '<p>A</p>text'],
    ['nested', '<ul><li>1</li><li>2 <b>x</b></li></ul>', '<ul><li>1</li><li>2 <b>y</b></li><li>3</li></ul>'],
    ['comments and spaces', '<p>A</p>\n<!-- a --><p>B</p>', '<p>A</p>\n\n<!-- b --><p>B</p>'],
    ['first and last', '<i>1</i><b>2</b><i>3</i>', '<u>0</u><b>2</b><u>4</u>'],
  ])('reaches the written state: %s', (_, before, after) => {
    const element = live(before);
    patch(element, before, after);
    expect(element.innerHTML).toBe(after);
  });

  it('keeps the nodes that did not change', () => {
    const before = '<p>A</p><p>B</p><p>C</p>';
    const element = live(before);
    const last = element.lastChild;
    patch(element, before, '<p>New</p><p>A</p><p>changed</p><p>C</p>');
    expect(element.lastChild).toBe(last);
  });

  it('keeps the node whose text changed', () => {
    const before = '<p>A</p><p>B</p>';
    const element = live(before);
    const [, second] = element.children;
    patch(element, before, '<p>A</p><p>Bee</p>');
    expect(element.children[1]).toBe(second);
  });

  it('keeps what the reader opened', () => {
    const before = '<details><summary>S</summary><p>A</p></details>';
    const element = live(before);
    const details = element.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    details.dataset.collapsed = 'false';
    patch(element, before, '<details><summary>S</summary><p>B</p></details>');
    expect(element.innerHTML).toBe('<details open="" data-collapsed="false"><summary>S</summary><p>B</p></details>');
  });

  it('keeps the tab that the reader chose', () => {
    const tab = (selected: string, text: string) => `<div aria-selected="${selected}">${text}</div>`;
    const before = tab('true', 'A') + tab('false', 'B');
    const element = live(tab('false', 'A') + tab('true', 'B'));
    patch(element, before, tab('true', 'A') + tab('false', 'Bee'));
    expect(element.innerHTML).toBe(tab('false', 'A') + tab('true', 'Bee'));
  });

  it('keeps what scripts put in', () => {
    const before = '<div class="code"><pre>a</pre></div>';
    const element = live(before);
    element.querySelector('.code')?.insertAdjacentHTML('beforeend', '<button>Copy</button>');
    patch(element, before, '<div class="code"><pre>b</pre></div>');
    expect(element.innerHTML).toBe('<div class="code"><pre>b</pre><button>Copy</button></div>');
  });

  it('puts what is new before what scripts put at the end', () => {
    const element = live('<p>A</p>');
    element.insertAdjacentHTML('beforeend', '<button>Copy</button>');
    patch(element, '<p>A</p>', '<p>A</p><p>B</p>');
    expect(element.innerHTML).toBe('<p>A</p><p>B</p><button>Copy</button>');
  });

  it('writes a part anew that scripts have remade', () => {
    const before = '<figure><pre>a</pre></figure><p>T</p>';
    const element = live('<figure><svg></svg></figure><p>T</p>');
    patch(element, before, '<figure><pre>b</pre></figure><p>T</p>');
    expect(element.innerHTML).toBe('<figure><pre>b</pre></figure><p>T</p>');
  });

  it('does not touch a part that scripts have remade while its writing stays', () => {
    const element = live('<figure><svg></svg></figure><p>T</p>');
    patch(element, '<figure><pre>a</pre></figure><p>T</p>', '<figure><pre>a</pre></figure><p>U</p>');
    expect(element.innerHTML).toBe('<figure><svg></svg></figure><p>U</p>');
  });
});
