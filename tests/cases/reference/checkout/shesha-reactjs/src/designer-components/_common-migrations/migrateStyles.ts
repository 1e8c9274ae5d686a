export const migratePrevStyles = (prev, defaults) => {
  const style = { font: { size: prev.fontSize ?? defaults.font.size, color: defaults.font.color }, shadow: { x: 0 } };
  return { ...prev, desktop: { ...style }, tablet: { ...style }, mobile: { ...style, font: { ...style.font, size: 10 } } };
};
