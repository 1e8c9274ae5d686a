export const overlayStyles = `
:host {
  all: initial;
  color-scheme: light dark;
}
section {
  position: fixed;
  inset: auto 0 0 0;
  z-index: 2147483647;
  max-height: 60vh;
  overflow: auto;
  box-sizing: border-box;
  padding: 16px 24px 20px;
  border-top: 4px solid #c0392b;
  background: light-dark(#fffdfc, #1e1c1c);
  color: light-dark(#222, #eee);
  box-shadow: 0 -8px 32px rgb(0 0 0 / 30%);
  font: 15px/1.5 system-ui, sans-serif;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
h1 {
  margin: 0;
  font-size: 18px;
}
button {
  min-width: 32px;
  min-height: 32px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font-size: 22px;
  line-height: 1;
  cursor: pointer;
}
button:hover {
  background: light-dark(#0001, #fff2);
}
button:focus-visible {
  outline: 2px solid currentcolor;
}
article + article {
  margin-top: 16px;
  border-top: 1px solid light-dark(#0002, #fff3);
}
p {
  margin: 8px 0;
}
code,
pre,
.place {
  font-family: ui-monospace, monospace;
  font-size: 13px;
}
.place {
  font-weight: 600;
}
.message code:last-child {
  opacity: 0.7;
}
.hint::before {
  content: 'hint: ';
  font-weight: 600;
}
.note {
  opacity: 0.75;
}
pre {
  margin: 8px 0;
  padding: 8px 0;
  overflow-x: auto;
  border-radius: 4px;
  background: light-dark(#f4eeec, #2a2626);
}
.line {
  display: block;
  padding: 0 12px;
}
.line::before {
  content: attr(data-number);
  display: inline-block;
  width: 4ch;
  margin-right: 1.5ch;
  text-align: right;
  opacity: 0.55;
}
.line--marked {
  background: light-dark(#c0392b1f, #c0392b40);
}
mark {
  background: none;
  color: inherit;
  text-decoration: underline wavy #c0392b;
  text-underline-offset: 3px;
}
`;
