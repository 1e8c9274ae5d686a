export const defaultStyles = (): IStyleType => ({ font: { size: 14, color: '#000' } });
