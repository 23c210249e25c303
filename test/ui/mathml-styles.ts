/*
 * jsdom gives MathML elements no `style` and fails on their computed style, which queries by role ask for. Here they have
 * the style of the page.
 */
const styleOf = window.getComputedStyle.bind(window)

window.getComputedStyle = (element, pseudo) =>
  styleOf('style' in element ? element : document.documentElement, pseudo)
