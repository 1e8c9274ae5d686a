/** Sent to the client of the development server when a component throws. */
export const componentError = 'docstead:component-error';

/** Sent by it when the elements of islands name modules of another state. */
export const islandsChanged = 'docstead:islands-changed';
