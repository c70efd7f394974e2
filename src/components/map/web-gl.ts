let answer: boolean | null = null;

/** Whether this browser can draw with WebGL 2. The browser is asked only once. */
export function hasWebGl(): boolean {
  if (answer === null) {
    try {
      answer = document.createElement('canvas').getContext('webgl2') !== null;
    } catch {
      answer = false;
    }
  }
  return answer;
}
