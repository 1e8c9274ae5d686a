export const title: string = 'All';

const guide = { items: ['start'], isLong: true };

export default guide;
