using System.ComponentModel;

namespace Made;

public static class MadeNames
{
    public const string Food = "Made." + "Food";
}

[Category("Pets")]
public interface IPetSettings : ISettingAccessors
{
    [Display(Name = "Food", Description = "What they eat")]
    [Setting(MadeNames.Food, IsClientSpecific = true)]
    ISettingAccessor<string> Food { get; }

    [Setting(Elsewhere.Names.Count)]
    ISettingAccessor<int> Count { get; }

    [Setting("Made.Care", editorFormName: "care-settings"), Display(GroupName = "Care")]
    ISettingAccessor<CareSettings> Care { get; }
}

public class CareSettings
{
    public int Hours { get; set; }
    public Mood Mood { get; set; }
    public bool Outside { get; set; } = true;
    public string? Note { get; set; }
    private int Secret { get; set; }
}

public enum Mood { Lively, Calm }
