import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

/** The properties that queries, clicks and poppers read. */
const PROPERTIES = [
  'display',
  'visibility',
  'pointerEvents',
  'opacity',
  'color',
  'backgroundColor',
  'overflow',
  'position',
  'transform',
] as const;

const stylesOf = (element: Element): unknown => {
  const style = getComputedStyle(element);
  return PROPERTIES.flatMap((name) => [
    style[name],
    style.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  ]);
};

const page = (
  <main style={{ visibility: 'hidden', pointerEvents: 'none', color: 'red' }}>
    <p>
      a <b>bold</b> <a href="/">link</a> <span style={{ display: 'none' }}>word</span>
    </p>
    <div hidden style={{ opacity: 0.5 }}>
      <button style={{ visibility: 'visible', pointerEvents: 'auto', backgroundColor: 'blue' }}>press</button>
    </div>
    <input type="hidden" /> <input type="checkbox" disabled /> <textarea readOnly />
    <dialog>closed</dialog> <dialog open>open</dialog>
    <details>
      <summary>more</summary>less
    </details>
    <ul style={{ position: 'fixed', overflow: 'auto', transform: 'none' }}>
      <li>one</li>
    </ul>
    <table>
      <tbody>
        <tr>
          <td style={{ visibility: 'collapse' }}>cell</td>
        </tr>
      </tbody>
    </table>
    <svg>
      <path />
    </svg>
    <template /> <script type="text/plain" /> <select defaultValue="a" />
  </main>
);

afterEach(() => {
  for (const sheet of document.head.querySelectorAll('style')) sheet.remove();
});

/** Returns the styles of all elements, and then the styles that jsdom itself calculates. */
function bothStyles() {
  render(page);
  const elements = [...document.getElementsByTagName('*')];
  const quick = elements.map((element) => [element.localName, stylesOf(element)]);
  // An empty style sheet makes jsdom calculate the styles.
  document.head.append(document.createElement('style'));
  return { quick, byJsdom: elements.map((element) => [element.localName, stylesOf(element)]) };
}

it('are the styles that jsdom calculates', () => {
  const { quick, byJsdom } = bothStyles();
  expect(quick.length).toBeGreaterThan(20);
  expect(quick).toEqual(byJsdom);
});

it('obey a style sheet of the document', () => {
  const { container } = render(<p>text</p>);
  const [paragraph = container] = container.children;
  expect(getComputedStyle(paragraph).display).toBe('block');
  const sheet = document.createElement('style');
  sheet.textContent = 'p { display: none }';
  document.head.append(sheet);
  expect(getComputedStyle(paragraph).display).toBe('none');
});
