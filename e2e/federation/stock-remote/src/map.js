/** A page without React, as single-spa lifecycles. */
export const bootstrap = async () => {};

export async function mount({ domElement }) {
  domElement.innerHTML = '<h1>City map</h1>';
}

export async function unmount({ domElement }) {
  domElement.innerHTML = '';
}
